import type { StoredFile } from '../stored-file.ts';

/** A stored picture to be uploaded again. It may exceed the limit of uploads. */
export class StoredCopy extends File {}

/** A stored picture as an upload. The server recognizes its bytes and stores them only once. */
export async function storedAgain(
  { url, originalName, mimeType }: Pick<StoredFile, 'url' | 'originalName' | 'mimeType'>,
  signal: AbortSignal | null = null,
): Promise<StoredCopy> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The picture could not be loaded.');
  return new StoredCopy([await response.blob()], originalName, { type: mimeType });
}
