/** What the bytes say a file is, whatever its name and its sender say. */
export interface SniffedType {
  mimeType: string;
  /** Without the dot. */
  extension: string;
}

const unknownType: SniffedType = { mimeType: 'application/octet-stream', extension: 'bin' };

/**
 * Tells pictures and PDF files by their first bytes. All others are of unknown type, SVG too: it is text and may
 * carry scripts, and a type told to a browser is a type it may run.
 */
export async function sniffType(head: Uint8Array): Promise<SniffedType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const isTold = found && (found.mime === 'application/pdf' || found.mime.startsWith('image/'));
  return isTold ? { mimeType: found.mime, extension: found.ext } : unknownType;
}

/** Whether the bytes said neither picture nor PDF. */
export function isUnknown(type: SniffedType): boolean {
  return type.mimeType === unknownType.mimeType;
}
