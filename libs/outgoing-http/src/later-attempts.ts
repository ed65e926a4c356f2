/** Whether a server that answers this status may give what was requested later. */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** The seconds that a `Retry-After` header asks to wait; 0 if there is none or it is a date. */
export function secondsOfRetryAfter(header: string | null | undefined): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
