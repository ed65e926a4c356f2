import { setTimeout as wait } from 'node:timers/promises';
import { isTemporaryStatus, secondsOfRetryAfter } from '@daybook/outgoing-http';

/** How long requests may take and how often they are repeated. */
export interface FetchLimits {
  /** Milliseconds until the head of the response, and between parts of its body. */
  readonly timeout: number;
  readonly attempts: number;
  /** Milliseconds before the second attempt; each later pause is twice as long. */
  readonly firstPause: number;
}

/** The longest pause that a server may ask for, in milliseconds. */
const longestPause = 30_000;

/** A request to the other site failed. The message is a sentence for people. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    /** Status of the response; null if there was none. */
    readonly status: number | null,
    readonly isTemporary: boolean,
    /** Milliseconds that the server wants us to wait before the next attempt. */
    readonly retryAfter: number = 0,
  ) {
    super(message);
  }
}

/** Runs a request again after temporary failures. Throws the last `FetchError`. */
export async function withRetries<Result>(
  { attempts, firstPause }: FetchLimits,
  signal: AbortSignal,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchError && error.isTemporary) || attempt >= attempts) throw error;
      const pause = Math.max(firstPause * 2 ** (attempt - 1), error.retryAfter);
      await wait(Math.min(pause, longestPause), undefined, { signal });
    }
  }
}

/**
 * Sends one request without following redirects. Throws `FetchError` for every status but 200 and redirects.
 * @returns the response, whose body must be read with `bodyOf`
 */
export async function fetchOnce(
  url: URL,
  init: RequestInit,
  { timeout }: FetchLimits,
  signal: AbortSignal,
): Promise<Response> {
  const head = new AbortController();
  const timer = setTimeout(() => head.abort(), timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, head.signal]),
    });
  } catch {
    signal.throwIfAborted();
    throw new FetchError(
      head.signal.aborted ? 'The site did not answer in time.' : 'The site cannot be reached.',
      null,
      true,
    );
  } finally {
    clearTimeout(timer);
  }
  const { status, headers } = response;
  if (status === 200 || (status >= 300 && status < 400)) return response;
  await response.body?.cancel().catch(() => undefined);
  const pause = secondsOfRetryAfter(headers.get('retry-after')) * 1_000;
  throw new FetchError(reasonOf(status), status, isTemporaryStatus(status), pause);
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403)
    return `The site shows it only to some people who are signed in (${status}).`;
  return status === 404 || status === 410 ? `It does not exist (${status}).` : `The site answered ${status}.`;
}

/** Reads the parts of a body. Throws `FetchError` if it has more than `longest` bytes or stops arriving. */
export async function* bodyOf(
  { body }: Response,
  longest: number,
  { timeout }: FetchLimits,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await within(timeout, signal, reader.read());
      if (done) return;
      size += value.length;
      if (size > longest)
        throw new FetchError(`It has more than ${Math.round(longest / 1e6)} MB.`, 200, false);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function within<Result>(timeout: number, signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FetchError('The site did not answer in time.', 200, true)), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FetchError ? error : new FetchError('The connection broke off.', 200, true);
  } finally {
    clearTimeout(timer);
  }
}
