/* A disk that fails now and then, as a library that is loaded before a program.

   FAULTS_PATH: part of the names of files that are on it; FAULTS_EVERY: one call of so many
   fails; FAULTS_SEED: which ones. Half a write may have come through before it fails. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static unsigned long state;

static int chance(void) {
  const char *seed = getenv("FAULTS_SEED");
  if (!state) state = 2 * strtoul(seed ? seed : "1", 0, 10) + 0x9E3779B97F4A7C15UL;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (int)(state >> 33);
}

static int fails(int file) {
  const char *part = getenv("FAULTS_PATH"), *every = getenv("FAULTS_EVERY");
  char link[64], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (!part || !every || length < 0) return 0;
  name[length] = 0;
  if (!strstr(name, part) || chance() % atoi(every)) return 0;
  errno = chance() % 2 ? EIO : ENOSPC;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "write");
  if (!fails(file)) return real(file, bytes, count);
  int error = errno;
  if (chance() % 2 && real(file, bytes, count / 2) < 0) return -1;
  errno = error;
  return -1;
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fsync");
  return fails(file) ? -1 : real(file);
}

static int cut(const char *name, int file, off_t length) {
  static int (*real)(int, off_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, name);
  return fails(file) ? -1 : real(file, length);
}

int ftruncate(int file, off_t length) { return cut("ftruncate", file, length); }
int ftruncate64(int file, off_t length) { return cut("ftruncate64", file, length); }
