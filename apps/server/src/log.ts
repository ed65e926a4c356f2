import { type Logger, pino } from 'pino';

/** The server's log: JSON lines on standard output; secrets never reach it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        '*.headers.cookie',
      ],
      censor: '[redacted]',
    },
  });
}
