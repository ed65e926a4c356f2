import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError, invalidInput } from '@daybook/errors';
import {
  type AllowedServers,
  isTemporaryStatus,
  ServerNotAllowedError,
  secondsOfRetryAfter,
  sendTo,
} from '@daybook/outgoing-http';
import type { UploadSource } from './upload-source.ts';

/** Milliseconds from the first DNS lookup to the last byte. */
const downloadTimeout = 8_000;
const maxRedirects = 3;
const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Daybook' };
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Another server did not send a picture. Callers get the same code as for invalid input. */
export class RemotePictureError extends AppError {
  constructor(
    message: string,
    /** Whether a later attempt may succeed. */
    readonly isTemporary: boolean,
    /** Seconds that the server wants others to wait before the next attempt. */
    readonly pause: number,
    cause?: unknown,
  ) {
    super('BAD_USER_INPUT', message, { cause });
  }
}

/**
 * A picture on another server that can be stored like an upload. Requests go only to allowed servers, also after redirects,
 * and have no cookies or referrer. Reading it throws 422 with the reason, such as "That site did not answer in time."
 */
export function remotePicture(address: string, servers: AllowedServers): UploadSource {
  return {
    filename: new URL(address).pathname.split('/').at(-1) || 'picture',
    createReadStream: () => Readable.from(download(new URL(address), servers), { objectMode: false }),
  };
}

async function* download(url: URL, servers: AllowedServers): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(downloadTimeout);
  let response: IncomingMessage | undefined;
  try {
    response = await follow(url, servers, signal);
    yield* response;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ServerNotAllowedError) throw invalidInput('It is not on a public web server.');
    const reason = signal.aborted ? 'That site did not answer in time.' : 'That site cannot be reached.';
    throw new RemotePictureError(reason, true, 0, error);
  } finally {
    response?.destroy();
  }
}

async function follow(url: URL, servers: AllowedServers, signal: AbortSignal): Promise<IncomingMessage> {
  let next = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await sendTo(next, { method: 'GET', headers, servers, signal });
    const { statusCode: status = 0, headers: given } = response;
    const { location } = given;
    if (status === 200) return response;
    response.destroy();
    if (!redirects.has(status) || location === undefined) {
      const pause = secondsOfRetryAfter(given['retry-after']);
      throw new RemotePictureError(reasonOf(status), isTemporaryStatus(status), pause);
    }
    const target = URL.parse(location, next.href);
    if (target === null) throw invalidInput('That site redirects to an invalid address.');
    next = target;
  }
  throw invalidInput('That site redirects too often.');
}

/** Why a site did not return a picture. People often see it in their own browser because they are signed in there. */
function reasonOf(status: number): string {
  if (status === 401 || status === 403)
    return `That site shows it only to people who are signed in there (${status}).`;
  if (status === 404 || status === 410) return `It no longer exists (${status}).`;
  return `That site answered ${status}.`;
}
