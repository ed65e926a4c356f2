const temporary: ReadonlySet<string | undefined> = new Set([
  undefined,
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
]);

/** Whether a save with this error code may succeed later. After all other codes, somebody has to change something. */
export function isTemporary(code: string | undefined): boolean {
  return temporary.has(code);
}

/** Whether a save failed because somebody canceled its upload. */
export function isCanceledUpload(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
