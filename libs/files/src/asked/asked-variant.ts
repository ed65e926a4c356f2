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

/** Reads what `urlOfAsked` has written, without the signature. Null for everything else. */
export function parseAsked(
  name: string,
  { width, format }: Readonly<Record<string, unknown>>,
): AskedVariant | null {
  const known = Object.values(VariantFormat).find((each) => each === format);
  const isWidth = typeof width === 'string' && /^[1-9][0-9]{1,3}$/.test(width);
  if (!known || !isWidth || parseFileName(name)?.kind !== 'picture') return null;
  return { name, width: Number(width), format: known };
}

/** The name of the bytes of a variant. */
export function nameOfAsked({ name, width, format }: AskedVariant): string {
  const extension = format === VariantFormat.jpeg ? 'jpg' : format;
  return `${name.slice(0, name.indexOf('.'))}-${width}.${extension}`;
}

/** A stored picture as far as its variants need it. */
interface StoredPicture {
  readonly name: string;
  readonly variants: readonly StoredVariant[];
}

/** A variant, and the file that has it; null if it is still to be made. */
interface FoundVariant extends AskedVariant {
  readonly height: number;
  readonly file: string | null;
}

/** Finds or describes a variant in a width, or in that of the picture if it is narrower. Null for files that are not pictures. */
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
