import { maxNesting } from '../allowed-html.ts';

type Element = 'block' | 'list' | 'item' | 'quote' | 'inline';

/** Elements of which a writer's plain text is made, and what they are to those around them. */
const kinds: Readonly<Record<string, Element>> = {
  ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'block'])),
  ul: 'list',
  ol: 'list',
  li: 'item',
  blockquote: 'quote',
  ...Object.fromEntries(['strong', 'em', 'u', 's', 'sub', 'sup', 'code'].map((name) => [name, 'inline'])),
};

/** Which elements may stand in which, so that the parser closes none of itself. */
const contents: Readonly<Record<Element, ReadonlySet<Element>>> = {
  block: new Set(['inline']),
  inline: new Set(['inline']),
  list: new Set(['item']),
  item: new Set(['block', 'list', 'quote', 'inline']),
  quote: new Set(['block', 'list', 'quote', 'inline']),
};

const part = new RegExp(`<(/?)(${Object.keys(kinds).join('|')})>|<br>|[^<>&\\u00a0]+`, 'y');

/**
 * Whether well-formed text is nothing but words and allowed elements, duly nested and without any attributes: then
 * there is nothing to sanitise, which takes far longer. False is no verdict.
 */
export function isPlainMarkup(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    part.lastIndex = at;
    const found = part.exec(html);
    if (!found) return false;
    at = part.lastIndex;
    const [, slash, name] = found;
    if (name === undefined) continue;
    if (slash === '/') {
      if (open.pop() !== name) return false;
    } else {
      if (open.length >= maxNesting || !mayStandIn(name, open.at(-1))) return false;
      open.push(name);
    }
  }
  return open.length === 0;
}

function mayStandIn(name: string, parent: string | undefined): boolean {
  const kind = kinds[name];
  if (kind === undefined) return false;
  const around = parent === undefined ? undefined : kinds[parent];
  return around === undefined ? kind !== 'item' : contents[around].has(kind);
}
