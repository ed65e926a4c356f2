/**
 * Preloaded into programs that another process starts. If that process ends, even by SIGKILL, the program gets SIGTERM, so
 * that it does not keep the port and the data directory.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

export {};
