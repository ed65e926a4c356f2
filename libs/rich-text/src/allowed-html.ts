/** Every attribute that rich text may have; attribute-rules.ts has the rules for their values. */
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
 * The allowed elements of rich text and their attributes. The sanitizer, the editor, and the public pages share this
 * definition; stored text contains nothing else.
 */
export const allowedElements = { ...blockElements, ...inlineElements };

export type AllowedElement = keyof typeof allowedElements;

/** Maximum nesting depth of elements. */
export const maxNesting = 100;

/** Whether rich text may contain an element, given by its lowercase name. */
export function isAllowedElement(name: string): name is AllowedElement {
  return Object.hasOwn(allowedElements, name);
}

/** Whether an allowed element is inline, so that a word may continue across its tags. */
export function isInlineElement(name: string): boolean {
  return Object.hasOwn(inlineElements, name);
}
