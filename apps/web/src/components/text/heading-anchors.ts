/** Headings of the second and third level. In sanitized HTML, `<` and `>` occur only in tags. */
const heading = /<h([23])((?: [^>]*)?)>(.*?)<\/h\1>/gs;

/** A footnote; its group is the note in brackets. A `span` that contains another is not a footnote. */
export const footnote = /<span class="footnote">((?:(?!<\/?span)[\s\S])*)<\/span>/g;

/** Ids of the frame, which headings must not take. */
const taken = ['root', 'main', 'newsletter', 'site-menu', 'page-data', 'end'];

/** Longest id in characters, without the number after it. */
const longestId = 60;

/** A heading of a text, with the id that links name. */
export interface Anchor {
  id: string;
  /** The words as HTML, without elements. */
  words: string;
}

/**
 * Gives the second- and third-level headings of a text an id from their words, and a link to themselves. The ids are
 * not stored, so they follow the words. The style sheet draws the symbol of the link, so that the text stays the same.
 */
export function withAnchors(html: string): string {
  const idFor = idGiver();
  return html.replace(heading, (tag: string, level: string, attributes: string, inner: string) => {
    const words = wordsOf(inner);
    if (words === '') return tag;
    const label = words.replaceAll('"', '&quot;');
    const id = idFor(words);
    return `<h${level}${attributes} id="${id}">${inner}<a class="anchor" href="#${id}" aria-label="Link to this part: ${label}"></a></h${level}>`;
  });
}

/** The second-level headings of a text with the ids that `withAnchors` gives them. */
export function anchorsIn(html: string): Anchor[] {
  const idFor = idGiver();
  const anchors = [...html.matchAll(heading)].flatMap(([, level, , inner = '']) => {
    const words = wordsOf(inner);
    return words === '' ? [] : [{ level, id: idFor(words), words }];
  });
  return anchors.filter(({ level }) => level === '2').map(({ id, words }) => ({ id, words }));
}

/** The words of a heading, without its footnotes. */
function wordsOf(inner: string): string {
  return inner
    .replace(footnote, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Gives each heading an id of its own. If words occur twice, the second id ends with a number. */
function idGiver(): (words: string) => string {
  const used = new Set(taken);
  /** The last number used after each id. Without it, each of many equal headings would try all numbers again. */
  const last = new Map<string, number>();
  return (words) => {
    const plain = words.normalize('NFC').toLowerCase().replace(/&\w+;/g, ' ');
    const name = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
    const base = [...name].slice(0, longestId).join('') || 'part';
    let id = base;
    let number = last.get(base) ?? 1;
    while (used.has(id)) {
      number += 1;
      id = `${base}-${number}`;
    }
    last.set(base, number);
    used.add(id);
    return id;
  };
}
