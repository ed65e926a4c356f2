/** The declarations of a `style` attribute: property → value, both lowercase. The last one wins. */
export type InlineStyle = ReadonlyMap<string, string>;

const none: InlineStyle = new Map();

/** Parses a `style` attribute. A quoted semicolon splits its value, and no rule matches the pieces. */
export function inlineStyle(attribute: string | undefined): InlineStyle {
  if (attribute === undefined) return none;
  const declarations = new Map<string, string>();
  for (const declaration of attribute.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace(/!important\s*$/i, '');
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return declarations;
}

const pixelsPerUnit: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  em: 16,
  rem: 16,
};

/** A CSS length in pixels, at a font size of 16 px; null if it is relative, negative, or not a length. */
export function pixels(length: string | undefined): number | null {
  if (length === undefined) return null;
  const parts = /^(\d{0,6}(?:\.\d{1,6})?)(px|pt|in|cm|mm|em|rem)$/.exec(length);
  const number = Number.parseFloat(parts?.[1] ?? '');
  const unit = pixelsPerUnit[parts?.[2] ?? ''];
  return unit === undefined || Number.isNaN(number) ? null : number * unit;
}
