import { parseFileName } from '../file-names.ts';
import type { StoredVariant } from '../picture-variant.ts';
import { urlOfFile } from '../url-of-file.ts';
import { VariantFormat } from '../variant-format.ts';

/** The narrowest and the widest variant that can be asked for, in pixels. */
export const narrowestAsked = 16;
export const widestAsked = 4096;

/** A variant of a picture in a width and format that uploads do not get. */
export interface AskedVariant {
  /** File name of the picture. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly format: `${VariantFormat}`;
}

/** The path of a variant with the signature that permits making it. */
export function urlOfAsked({ name, width, format }: AskedVariant, signature: string): string {
  return `${urlOfFile(name)}?${new URLSearchParams({ width: String(width), format, signature })}`;
}

/** Parses an address that `urlOfAsked` has made, except its signature. Returns null for all other addresses. */
export function parseAsked(
  name: string,
  { width, format }: Readonly<Record<string, unknown>>,
): AskedVariant | null {
  const known = Object.values(VariantFormat).find((each) => each === format);
  const isWidth = typeof width === 'string' && /^[1-9][0-9]{0,3}$/.test(width);
  const parts = parseFileName(name);
  if (!known || !isWidth || parts?.kind !== 'picture' || parts.isOriginal) return null;
  return { name, width: Number(width), format: known };
}

/** The name under which the storage keeps a variant. */
export function nameOfAsked({ name, width, format }: AskedVariant): string {
  const extension = format === VariantFormat.jpeg ? 'jpg' : format;
  return `${name.slice(0, name.indexOf('.'))}-${width}.${extension}`;
}

/** The part of a stored picture that its variants depend on. */
interface StoredPicture {
  readonly name: string;
  readonly variants: readonly StoredVariant[];
}

/** A variant of a picture. */
interface FoundVariant extends AskedVariant {
  readonly height: number;
  /** The name of the file that contains it; null if it must still be made. */
  readonly file: string | null;
}

/**
 * Finds or describes the variant in a width and format. It is never wider than the picture. Null for files that are not
 * pictures.
 */
export function variantFor(
  { name, variants }: StoredPicture,
  { width: asked, format }: Omit<AskedVariant, 'name'>,
): FoundVariant | null {
  // Uploads get variants in their own width.
  const widest = variants.at(-1);
  if (!widest) return null;
  const width = Math.min(asked, widest.width);
  const height = Math.max(1, Math.round((width * widest.height) / widest.width));
  const stored = variants.find((each) => each.width === width && each.format === format);
  const isPicture = width === widest.width && format === 'jpeg' && name.endsWith('.jpg');
  return {
    name,
    width,
    height: stored?.height ?? height,
    format,
    file: stored?.name ?? (isPicture ? name : null),
  };
}
