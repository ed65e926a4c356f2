import type { FormField } from '@daybook/graphql-client/form-field';

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

/** A value of the API as a stored file; null if it is none. */
export function asStoredFile(value: unknown): StoredFile | null {
  return typeof value === 'object' && value !== null && 'url' in value && 'originalName' in value
    ? (value as StoredFile)
    : null;
}

/** The file that a record has in a field; null for none. */
export function storedFileOf(
  record: Readonly<Record<string, unknown>> | null,
  { name, output = name }: Pick<FormField, 'name' | 'output'>,
): StoredFile | null {
  return asStoredFile(record?.[output]);
}

/** The address of the smallest variant with that width in pixels; that of the file itself if there is none. */
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
