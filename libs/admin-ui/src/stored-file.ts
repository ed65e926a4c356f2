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

/** The file in a field of a record; null if there is none. */
export function asStoredFile(value: unknown): StoredFile | null {
  return typeof value === 'object' && value !== null && 'url' in value && 'originalName' in value
    ? (value as StoredFile)
    : null;
}

/** The stored file of a form field; null if there is none. */
export function storedFileOf(
  record: Readonly<Record<string, unknown>> | null,
  { name }: Pick<FormField, 'name'>,
): StoredFile | null {
  return asStoredFile(record?.[name]);
}

/** The smallest variant that still has the given width in pixels. */
export function thumbnailUrl(file: StoredFile, pixels: number): string {
  const fitting = file.variants.filter(
    ({ format, width }) => format.toLowerCase() === 'webp' && width >= pixels,
  );
  return fitting.sort((one, other) => one.width - other.width)[0]?.url ?? file.url;
}

/** A file size for display. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${unit}`;
}
