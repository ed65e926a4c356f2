/**
 * Preloaded into programs that a bootstrap command starts: when that command is gone, even by kill -9, the program
 * gets the SIGTERM it would have been sent, so that nobody is left holding the port and the data directory.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

export {};
