/* Loaded before the C library (LD_PRELOAD): writes down what a process does to the files of one folder, in order, and
 * lets chosen writes and syncs fail. SHIM_FOLDER is the folder, SHIM_LOG the file to write into.
 *
 * A record is an operation, the lengths of a name and of bytes, an offset, the name, the bytes. Operations: Create,
 * Write, Truncate, Sync, Failed sync, sync of the folder (D), Unlink, and Note, which the process adds by itself.
 * An operation is carried out and written down under one lock, so that the log has the order in which they happened.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define FILES 4096
#define NAME 64

struct record {
    char operation;
    char unused[3];
    uint32_t name;
    uint64_t bytes;
    uint64_t offset;
};

static char folder[4096];
static int log_file = -1;
static char names[FILES][NAME]; /* by descriptor; "" is no file of the folder, "." the folder itself */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* What is to fail: the operation (W or S, 0 for nothing), how many go well before, the error, whether it lasts. */
static char failing;
static int well;
static int with_error;
static int lasting;
static int failures;

static int (*real_open)(const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_unlink)(const char *);

static void find(void) {
    if (real_unlink)
        return;
    real_open = dlsym(RTLD_NEXT, "open64");
    real_close = dlsym(RTLD_NEXT, "close");
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
}

__attribute__((constructor)) static void begin(void) {
    find();
    const char *place = getenv("SHIM_FOLDER");
    const char *log = getenv("SHIM_LOG");
    if (!place || !log)
        return;
    snprintf(folder, sizeof folder, "%s", place);
    log_file = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The name of a file in the folder, "." for the folder, NULL for any other and for what need not outlast a crash. */
static const char *name_of(const char *path) {
    size_t length = strlen(folder);
    if (log_file < 0 || strncmp(path, folder, length))
        return NULL;
    if (!path[length])
        return ".";
    if (path[length] != '/' || strlen(path + length + 1) >= NAME)
        return NULL;
    const char *name = path + length + 1;
    size_t rest = strlen(name);
    if (rest > 4 && (!strcmp(name + rest - 4, "-shm") || !strcmp(name + rest - 5, ".lock")))
        return NULL;
    return name;
}

static const char *known(int file) {
    return file >= 0 && file < FILES && names[file][0] ? names[file] : NULL;
}

static void put(const void *bytes, size_t length) {
    const char *from = bytes;
    while (length) {
        ssize_t done = real_write(log_file, from, length);
        if (done < 0)
            abort();
        from += done;
        length -= (size_t)done;
    }
}

static void record(char operation, const char *name, const void *bytes, size_t length, uint64_t offset) {
    struct record head = {operation, {0}, (uint32_t)strlen(name), length, offset};
    put(&head, sizeof head);
    put(name, head.name);
    put(bytes, length);
}

static int fails(char operation) {
    if (failing != operation || well-- > 0)
        return 0;
    failures++;
    if (lasting)
        well = 0;
    else
        failing = 0;
    errno = with_error;
    return 1;
}

/* For the process itself. */

void shim_note(const char *bytes, size_t length) {
    pthread_mutex_lock(&lock);
    record('N', "", bytes, length, 0);
    pthread_mutex_unlock(&lock);
}

void shim_fail(char operation, int after, int error, int last) {
    pthread_mutex_lock(&lock);
    failing = operation;
    well = after;
    with_error = error;
    lasting = last;
    pthread_mutex_unlock(&lock);
}

int shim_failures(void) {
    return failures;
}

/* What stands before the C library. */

static int opened(const char *path, int flags, mode_t mode) {
    find();
    const char *name = name_of(path);
    if (!name)
        return real_open(path, flags, mode);
    pthread_mutex_lock(&lock);
    int is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
    int file = real_open(path, flags, mode);
    if (file >= 0 && file < FILES) {
        snprintf(names[file], NAME, "%s", name);
        if (is_new)
            record('C', name, "", 0, 0);
        if (flags & O_TRUNC)
            record('T', name, "", 0, 0);
    }
    pthread_mutex_unlock(&lock);
    return file;
}

#define OPEN(function)                                                                                                 \
    int function(const char *path, int flags, ...) {                                                                   \
        mode_t mode = 0;                                                                                               \
        if (flags & O_CREAT) {                                                                                         \
            va_list rest;                                                                                              \
            va_start(rest, flags);                                                                                     \
            mode = va_arg(rest, mode_t);                                                                               \
            va_end(rest);                                                                                              \
        }                                                                                                              \
        return opened(path, flags, mode);                                                                              \
    }

OPEN(open)
OPEN(open64)

int close(int file) {
    find();
    pthread_mutex_lock(&lock);
    if (file >= 0 && file < FILES)
        names[file][0] = 0;
    int result = real_close(file);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
    find();
    if (!known(file))
        return real_pwrite(file, bytes, length, offset);
    pthread_mutex_lock(&lock);
    ssize_t done = fails('W') ? -1 : real_pwrite(file, bytes, length, offset);
    if (done > 0)
        record('W', names[file], bytes, (size_t)done, (uint64_t)offset);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) {
    return pwrite64(file, bytes, length, offset);
}

ssize_t write(int file, const void *bytes, size_t length) {
    find();
    if (!known(file))
        return real_write(file, bytes, length);
    off64_t offset = lseek64(file, 0, SEEK_CUR);
    ssize_t done = pwrite64(file, bytes, length, offset);
    if (done > 0)
        lseek64(file, offset + done, SEEK_SET);
    return done;
}

int ftruncate64(int file, off64_t length) {
    find();
    if (!known(file))
        return real_ftruncate(file, length);
    pthread_mutex_lock(&lock);
    int result = fails('W') ? -1 : real_ftruncate(file, length);
    if (!result)
        record('T', names[file], "", 0, (uint64_t)length);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int file, off_t length) {
    return ftruncate64(file, length);
}

int fsync(int file) {
    find();
    if (!known(file))
        return real_fsync(file);
    pthread_mutex_lock(&lock);
    const char *name = names[file];
    int failed = fails('S');
    record(failed ? 'F' : name[0] == '.' && !name[1] ? 'D' : 'S', name, "", 0, 0);
    pthread_mutex_unlock(&lock);
    return failed ? -1 : 0; /* the power does not fail here: what the log says is enough */
}

int fdatasync(int file) {
    return fsync(file);
}

int unlink(const char *path) {
    find();
    const char *name = name_of(path);
    if (!name)
        return real_unlink(path);
    pthread_mutex_lock(&lock);
    int result = real_unlink(path);
    if (!result)
        record('U', name, "", 0, 0);
    pthread_mutex_unlock(&lock);
    return result;
}
