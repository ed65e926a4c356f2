/** Marks before and after text that readers may skip, such as superscripts and footnotes. */
export const asideStart = '\uFFF9';
export const asideEnd = '\uFFFB';

/** Source of a pattern for a character that nobody sees, other than the marks of asides. */
export const invisible = String.raw`(?![${asideStart}${asideEnd}])[\p{Default_Ignorable_Code_Point}\p{Cf}]`;

/** An aside with its marks. */
export const aside = `${asideStart}[^${asideEnd}]*${asideEnd}`;

const asides = new RegExp(aside, 'g');
const marks = new RegExp(`[${asideStart}${asideEnd}]`, 'g');

/** The text without the marks of its asides, as people wrote it. */
export const withoutMarks = (text: string) => text.replaceAll(marks, '');

/** The text without its asides. */
export const withoutAsides = (text: string) => text.replaceAll(asides, '');

/**
 * The text with other characters for the ends of sentences in its asides. It is as long as before. A sentence continues
 * after an aside.
 */
export const withClosedAsides = (text: string) =>
  text.replaceAll(asides, (part) => part.replaceAll(/[.!?]/g, ','));

/** Ways to read a text. */
export interface Readings {
  /**
   * The whole text, and, if it has asides, also the text without them, the text with spaces around them, and the sentences
   * of the asides.
   */
  readonly texts: readonly string[];
  /** The asides alone. */
  readonly asides: string;
}

/** The ways to read a text in which patterns search. */
export function readingsOf(text: string): Readings {
  const whole = plain(withoutMarks(text));
  const found = text.match(asides) ?? [];
  if (found.length === 0) return { texts: [whole], asides: '' };
  const texts = [whole, plain(withoutAsides(text)), plain(text.replaceAll(marks, ' '))];
  const own = found.flatMap((part) => plain(withoutMarks(part)).split(/(?<=[.!?])\s+/));
  return { texts: [...texts, ...own], asides: plain(withoutMarks(found.join(' '))) };
}

/** Letters and digits in other forms, such as ligatures, and wide characters. Not superscripts: they are not part of a word. */
const otherForms = /[\p{Ll}\p{Lu}\p{Nd}\uFF01-\uFF5E]+/gu;
const invisibles = new RegExp(invisible, 'gu');

/** The text without invisible characters, and with the plain forms of letters, digits, and hyphens. */
function plain(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text
    .replaceAll(invisibles, '')
    .replaceAll(otherForms, (part) => part.normalize('NFKC'))
    .replaceAll(/[‐‑]/g, '-');
}
