import { Parser } from 'htmlparser2';
import { asideEnd, asideStart, withoutMarks } from './readings.ts';

/** A paragraph, list item, or similar part of a text, in which asides are marked. */
export interface Block {
  readonly text: string;
  /** Rank of the size of its letters: 0 for running text, more for headings, less for captions. */
  readonly size: number;
}

/** The sizes of elements whose letters have another size than running text. */
const sizes: Readonly<Record<string, number>> = { h1: 6, h2: 5, h3: 4, h4: 3, h5: 2, h6: 1, figcaption: -1 };

/** Elements that do not end a block of text. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * The blocks of text in HTML, such as paragraphs and list items, in their order. Blank blocks are left out. Superscripts,
 * subscripts, small print, and footnotes are marked as asides.
 */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = [];
  let parts: string[] = [];
  /** For each open element, whether it is an aside, and the size of its letters. */
  const open: { isAside: boolean; size: number }[] = [];
  const end = () => {
    const text = normalized(parts.join('').replaceAll(asideEnd + asideStart, ''));
    if (text) blocks.push({ text, size: open.at(-1)?.size ?? 0 });
    parts = [];
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!inline.has(name)) end();
      const size = sizes[name] ?? open.at(-1)?.size ?? 0;
      open.push({ isAside: isAside(name, attributes), size });
    },
    ontext(written) {
      const text = withoutMarks(written);
      parts.push(open.some(({ isAside }) => isAside) ? asideStart + text + asideEnd : text);
    },
    onclosetag(name) {
      if (!inline.has(name)) end();
      open.pop();
    },
  });
  parser.end(html);
  end();
  return blocks;
}

/** The lines of a plain text that are not blank. */
export function blocksOfText(text: string): Block[] {
  const lines = withoutMarks(text).split('\n').map(normalized).filter(Boolean);
  return lines.map((line) => ({ text: line, size: 0 }));
}

/** Whether readers may skip an element. The class is that of footnotes in rich text. */
const isAside = (name: string, attributes: Readonly<Record<string, string>>) =>
  ['sup', 'sub', 'small'].includes(name) || (name === 'span' && attributes.class === 'footnote');

/** White space, without the invisible character U+FEFF. */
const space = String.raw`[^\S\uFEFF]`;
const spaces = new RegExp(`${space}(?:${space}|[${asideStart}${asideEnd}])*`, 'g');
const outerSpaces = new RegExp(`(?<=^${asideStart}?) | (?=${asideEnd}?$)`, 'g');

/** The text with single spaces, also across the marks of asides. Blank asides are left out. */
function normalized(text: string): string {
  return text
    .replaceAll(spaces, (run) => ` ${run.replaceAll(/\s/g, '')}`)
    .replaceAll(outerSpaces, '')
    .replaceAll(asideStart + asideEnd, '')
    .replaceAll('’', "'");
}
