import { Parser } from 'htmlparser2';

/** Elements that do not end a block of text. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** The blocks of text in HTML, such as paragraphs and list items, in their order. Blank blocks are left out. */
export function blocksOfHtml(html: string): string[] {
  const blocks: string[] = [];
  let parts: string[] = [];
  const end = () => {
    const block = normalized(parts.join(''));
    if (block) blocks.push(block);
    parts = [];
  };
  const endUnlessInline = (name: string) => {
    if (!inline.has(name)) end();
  };
  const parser = new Parser({
    onopentagname: endUnlessInline,
    ontext: (text) => parts.push(text),
    onclosetag: endUnlessInline,
  });
  parser.end(html);
  end();
  return blocks;
}

/** The lines of a plain text that are not blank. */
export function blocksOfText(text: string): string[] {
  return text.split('\n').map(normalized).filter(Boolean);
}

function normalized(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();
}
