import type { IncomingMessage } from 'node:http';

const nextChange = Symbol('next change');

declare module 'node:http' {
  interface IncomingMessage {
    /** Undefined if no change of the content is known. */
    [nextChange]?: number;
  }
}

/** Notes when the content will change next, as `performance.now()` counts it, for `nextChangeOf`. */
export function noteNextChange(request: IncomingMessage, at: number): void {
  if (at !== Number.POSITIVE_INFINITY) request[nextChange] = at;
}

/** When the content will change next, as `performance.now()` counts it. Infinite if no change is known. */
export function nextChangeOf(request: IncomingMessage): number {
  return request[nextChange] ?? Number.POSITIVE_INFINITY;
}

/** The directives of `Cache-Control` that let a shared cache serve a response without revalidation. */
const windows = /\b(s-maxage|stale-while-revalidate)=(\d+)/g;

/**
 * Shortens the times in a `Cache-Control` header, so that a shared cache stops serving the response when it expires.
 * @param expiresAt time as `performance.now()` counts it; infinite if the response never expires
 */
export function limitedCaching(caching: string, expiresAt: number): string {
  if (expiresAt === Number.POSITIVE_INFINITY) return caching;
  let left = Math.max(0, Math.floor((expiresAt - performance.now()) / 1_000));
  // A cache may serve a response for the sum of both times, so the second gets what the first leaves.
  return caching.replace(windows, (_directive, name: string, seconds: string) => {
    const allowed = Math.min(Number(seconds), left);
    left -= allowed;
    return `${name}=${allowed}`;
  });
}
