import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from '../http/request-id.ts';

/** Creates the server's log: JSON lines, on standard output by default. Secrets are redacted. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
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
  };
  return stream ? pino(options, stream) : pino(options);
}

function requestId(): object {
  const id = currentRequestId();
  return id === undefined ? {} : { requestId: id };
}
