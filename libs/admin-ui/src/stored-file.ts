/** A stored file as the admin reads it. */
export interface StoredFile {
  readonly name: string;
  readonly originalName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly variants: readonly { format: string; url: string; width: number; height: number }[];
}

/** The file that a field of a record holds; null for none. */
export function asStoredFile(value: unknown): StoredFile | null {
  return typeof value === 'object' && value !== null && 'url' in value && 'originalName' in value
    ? (value as StoredFile)
    : null;
}

/** Under which name a record shows the file of a form field: pictures and other files have one each. */
export function storedFileOf(
  record: Readonly<Record<string, unknown>> | null,
  kind: string,
): StoredFile | null {
  return asStoredFile(kind === 'picture' ? record?.picture : record?.file);
}

/** The lightest address that still fills so many pixels. */
export function thumbnailUrl(file: StoredFile, pixels: number): string {
  const fitting = file.variants.filter(
    ({ format, width }) => format.toLowerCase() === 'webp' && width >= pixels,
  );
  return fitting.sort((one, other) => one.width - other.width)[0]?.url ?? file.url;
}

/** A size for people to read. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${unit}`;
}
