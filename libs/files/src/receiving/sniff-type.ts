/** The type of a file according to its bytes, regardless of its name and of the client's claim. */
export interface SniffedType {
  mimeType: string;
  /** Without the dot. */
  extension: string;
}

const unknownType: SniffedType = { mimeType: 'application/octet-stream', extension: 'bin' };

/**
 * Detects pictures and PDF files by their first bytes. All others are of unknown type. That includes SVG, because it
 * may contain scripts and browsers may run a declared type.
 */
export async function sniffType(head: Uint8Array): Promise<SniffedType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const isTold = found && (found.mime === 'application/pdf' || found.mime.startsWith('image/'));
  return isTold ? { mimeType: found.mime, extension: found.ext } : unknownType;
}

/** Whether the bytes are neither a picture nor a PDF. */
export function isUnknown(type: SniffedType): boolean {
  return type.mimeType === unknownType.mimeType;
}
