import { currentSpan } from '@daybook/tracing';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from '../http/request-id.ts';

/** Creates the server's log: JSON lines, on standard output by default. Secrets are redacted. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: ids,
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

/** The ids of the request and of the trace that a line belongs to. */
function ids(): object {
  const requestId = currentRequestId();
  const traceId = currentSpan()?.traceId;
  return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
}
