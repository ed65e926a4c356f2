import { Parser } from 'htmlparser2';
import { asideEnd, asideStart, withoutMarks } from './readings.ts';

/** Elements that do not end a block of text. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * The blocks of text in HTML, such as paragraphs and list items, in their order. Blank blocks are left out. Superscripts,
 * subscripts, and footnotes are marked as asides.
 */
export function blocksOfHtml(html: string): string[] {
  const blocks: string[] = [];
  let parts: string[] = [];
  /** Whether each open element is an aside. */
  const open: boolean[] = [];
  const end = () => {
    const block = normalized(parts.join('').replaceAll(asideEnd + asideStart, ''));
    if (block) blocks.push(block);
    parts = [];
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!inline.has(name)) end();
      open.push(isAside(name, attributes));
    },
    ontext(written) {
      const text = withoutMarks(written);
      parts.push(open.includes(true) ? asideStart + text + asideEnd : text);
    },
    onclosetag(name) {
      open.pop();
      if (!inline.has(name)) end();
    },
  });
  parser.end(html);
  end();
  return blocks;
}

/** The lines of a plain text that are not blank. */
export function blocksOfText(text: string): string[] {
  return withoutMarks(text).split('\n').map(normalized).filter(Boolean);
}

/** Whether readers may skip an element. The class is that of footnotes in rich text. */
const isAside = (name: string, attributes: Readonly<Record<string, string>>) =>
  name === 'sup' || name === 'sub' || (name === 'span' && attributes.class === 'footnote');

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
