import { Tokenizer } from 'htmlparser2';
import { isInlineElement } from '../allowed-html.ts';
import { wellFormed } from '../well-formed.ts';
import { counterparts, discardedWithContent } from './foreign-elements.ts';

const hidden: ReadonlySet<string> = new Set([...discardedWithContent, 'iframe']);
const otherInline: ReadonlySet<string> = new Set(['bdi', 'bdo', 'big', 'label', 'nobr', 'wbr']);

/**
 * The words of sanitized HTML, for excerpts, search, and word counts: one line, with single spaces for white space and
 * block borders, and decoded character references. The result is text, so escape it before you put it into HTML.
 */
export function plainText(html: string): string {
  const source = wellFormed(html);
  let text = '';
  let hiding: { element: string; depth: number } | null = null;
  const ignore = () => {};
  const separate = (element: string) => {
    if (!isInline(element)) text += ' ';
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        const element = source.slice(start, end).toLowerCase();
        if (hiding?.element === element) hiding.depth += 1;
        if (hiding === null && hidden.has(element)) hiding = { element, depth: 1 };
        separate(element);
      },
      onclosetag(start, end) {
        const element = source.slice(start, end).toLowerCase();
        if (hiding?.element === element) hiding.depth -= 1;
        if (hiding?.depth === 0) hiding = null;
        separate(element);
      },
      ontext(start, end) {
        if (hiding === null && start >= 0) text += source.slice(start, end);
      },
      ontextentity(codePoint) {
        if (hiding === null) text += String.fromCodePoint(codePoint);
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return wellFormed(text).replace(/\s+/g, ' ').trim();
}

/** Whether a word may continue across the tags of an element. */
function isInline(element: string): boolean {
  return isInlineElement(counterparts.get(element) ?? element) || otherInline.has(element);
}
