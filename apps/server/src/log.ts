import { type Logger, pino } from 'pino';
import { currentRequestId } from './http/request-id.ts';

/** The server's log: JSON lines on standard output; secrets never reach it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestId,
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

function requestId(): object {
  const id = currentRequestId();
  return id === undefined ? {} : { requestId: id };
}
