import { ServerError } from '@apollo/client/errors';
import { failureOf } from '../failure.ts';

const temporaryCodes: ReadonlySet<string> = new Set([
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
]);

/** Of the 4xx answers of proxies, the ones that ask to try again. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a failed save may succeed later. After all other failures, somebody has to change something. */
export function isTemporary(error: unknown): boolean {
  const { code } = failureOf(error);
  if (code !== undefined) return temporaryCodes.has(code);
  if (!ServerError.is(error)) return true;
  const { statusCode } = error;
  return statusCode < 400 || statusCode >= 500 || temporaryStatuses.has(statusCode);
}

/** Whether a save failed because somebody canceled its upload. */
export function isCanceledUpload(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
