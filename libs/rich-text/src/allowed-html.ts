/** Every attribute rich text may carry somewhere; what its value may be stands in attribute-rules.ts. */
export type AttributeName =
  | 'allow'
  | 'alt'
  | 'class'
  | 'colspan'
  | 'datetime'
  | 'height'
  | 'href'
  | 'loading'
  | 'open'
  | 'referrerpolicy'
  | 'rel'
  | 'reversed'
  | 'rowspan'
  | 'scope'
  | 'span'
  | 'src'
  | 'start'
  | 'target'
  | 'title'
  | 'type'
  | 'value'
  | 'width';

const cell = ['class', 'colspan', 'rowspan', 'scope'] as const;

const blockElements = {
  p: ['class'],
  h1: ['class'],
  h2: ['class'],
  h3: ['class'],
  h4: ['class'],
  h5: ['class'],
  h6: ['class'],
  div: ['class'],
  blockquote: ['class'],
  pre: ['class'],
  hr: [],
  br: [],
  ul: ['class'],
  ol: ['class', 'start', 'type', 'reversed'],
  li: ['class', 'value'],
  dl: ['class'],
  dt: ['class'],
  dd: ['class'],
  table: ['class'],
  caption: ['class'],
  colgroup: ['span'],
  col: ['span', 'width'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: ['class'],
  th: cell,
  td: cell,
  figure: ['class'],
  figcaption: ['class'],
  img: ['class', 'src', 'alt', 'width', 'height', 'loading'],
  iframe: ['class', 'src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy'],
  details: ['class', 'open'],
  summary: ['class'],
} as const satisfies Record<string, readonly AttributeName[]>;

const inlineElements = {
  a: ['href', 'title', 'target', 'rel'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  strike: [],
  del: [],
  ins: [],
  sub: [],
  sup: [],
  mark: [],
  small: [],
  abbr: ['title'],
  code: [],
  kbd: [],
  q: [],
  cite: [],
  time: ['datetime'],
  span: ['class'],
} as const satisfies Record<string, readonly AttributeName[]>;

/**
 * What rich text may consist of: element → its attributes. The one definition behind the sanitiser, the
 * editor and the public pages; anything that is not here does not exist in stored text.
 */
export const allowedElements = { ...blockElements, ...inlineElements };

export type AllowedElement = keyof typeof allowedElements;

/** How deep elements may stand in each other. */
export const maxNesting = 100;

/** Whether an element, named in lower case, may occur in rich text. */
export function isAllowedElement(name: string): name is AllowedElement {
  return Object.hasOwn(allowedElements, name);
}

/** Whether an allowed element stands inside a line of text, so that words may run across its borders. */
export function isInlineElement(name: string): boolean {
  return Object.hasOwn(inlineElements, name);
}
