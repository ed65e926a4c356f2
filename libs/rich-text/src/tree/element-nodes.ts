import type { AllowedElement } from '../allowed-html.ts';
import type { Attributes } from '../attributes.ts';
import { elementClass } from '../element-classes.ts';
import { layoutFromClasses } from '../layout.ts';
import type {
  RichTextBlock,
  RichTextCell,
  RichTextDescriptionList,
  RichTextFormat,
  RichTextList,
  RichTextNode,
  RichTextPicture,
  RichTextRows,
} from './rich-text-tree.ts';

/** Makes the node of an element, without children so far. */
type NodeMaker = (attributes: Attributes) => RichTextNode;

const format =
  (type: RichTextFormat['type']): NodeMaker =>
  () => ({ type, children: [] });

const block =
  (type: RichTextBlock['type']): NodeMaker =>
  (attributes) => ({ type, ...layoutOf(attributes), children: [] });

const heading =
  (level: number): NodeMaker =>
  (attributes) => ({ type: 'heading', level, ...layoutOf(attributes), children: [] });

const described =
  (type: RichTextDescriptionList['type']): NodeMaker =>
  (attributes) => ({ type, ...layoutOf(attributes), children: [] });

const rows =
  (type: RichTextRows['type']): NodeMaker =>
  () => ({ type, children: [] });

const cell =
  (header: boolean): NodeMaker =>
  (attributes) => {
    const { colspan, rowspan } = attributes;
    return {
      type: 'tableCell',
      header,
      ...given({ scope: oneOf(scopes, attributes.scope), colspan: count(colspan), rowspan: count(rowspan) }),
      ...layoutOf(attributes),
      children: [],
    };
  };

const scopes: readonly NonNullable<RichTextCell['scope']>[] = ['col', 'row', 'colgroup', 'rowgroup'];
const numberings: readonly NonNullable<RichTextList['numbering']>[] = ['1', 'a', 'A', 'i', 'I'];
const loadings: readonly NonNullable<RichTextPicture['loading']>[] = ['lazy', 'eager'];
const sizes: readonly NonNullable<RichTextPicture['size']>[] = ['small', 'medium', 'full'];

/** How each allowed element becomes a node. */
export const nodeMakers: Readonly<Record<AllowedElement, NodeMaker>> = {
  p: block('paragraph'),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  div: (attributes) => {
    const layout = layoutOf(attributes);
    const name = elementClass('div', attributes.class ?? '');
    if (name === null) return { type: 'group', ...layout, children: [] };
    const kind = name === 'callout-important' ? 'important' : 'note';
    return { type: 'callout', kind, ...layout, children: [] };
  },
  blockquote: block('quote'),
  pre: block('preformatted'),
  hr: () => ({ type: 'divider' }),
  br: () => ({ type: 'lineBreak' }),
  ul: (attributes) => ({ type: 'list', ordered: false, ...layoutOf(attributes), children: [] }),
  ol: ({ start, type, reversed, ...attributes }) => ({
    type: 'list',
    ordered: true,
    ...given({ start: count(start), numbering: oneOf(numberings, type), reversed: flag(reversed) }),
    ...layoutOf(attributes),
    children: [],
  }),
  li: ({ value, ...attributes }) => ({
    type: 'listItem',
    ...given({ value: count(value) }),
    ...layoutOf(attributes),
    children: [],
  }),
  dl: described('descriptionList'),
  dt: described('term'),
  dd: described('description'),
  table: (attributes) => ({ type: 'table', ...layoutOf(attributes), children: [] }),
  caption: block('tableCaption'),
  colgroup: ({ span }) => ({ type: 'tableColumns', ...given({ span: count(span) }), children: [] }),
  col: ({ span, width }) => ({ type: 'tableColumn', ...given({ span: count(span), width: count(width) }) }),
  thead: rows('tableHead'),
  tbody: rows('tableBody'),
  tfoot: rows('tableFoot'),
  tr: (attributes) => ({ type: 'tableRow', ...layoutOf(attributes), children: [] }),
  th: cell(true),
  td: cell(false),
  figure: (attributes) => ({
    type: 'figure',
    ...given({ size: sizeOf('figure', attributes) }),
    ...layoutOf(attributes),
    children: [],
  }),
  figcaption: block('caption'),
  img: ({ src = '', alt = '', width, height, loading, ...attributes }) => ({
    type: 'picture',
    url: src,
    alt,
    ...given({
      size: sizeOf('img', attributes),
      displayWidth: count(width),
      displayHeight: count(height),
      loading: oneOf(loadings, loading),
    }),
    ...layoutOf(attributes),
  }),
  iframe: ({ src = '', title = '', width, height, ...attributes }) => ({
    type: 'video',
    url: src,
    title,
    ...given({ width: count(width), height: count(height) }),
    ...layoutOf(attributes),
  }),
  details: ({ open, ...attributes }) => ({
    type: 'details',
    ...given({ open: flag(open) }),
    ...layoutOf(attributes),
    children: [],
  }),
  summary: block('summary'),
  a: ({ href = '', title, target, rel }) => ({
    type: 'link',
    href,
    ...given({ title, newTab: flag(target), rel }),
    children: [],
  }),
  strong: format('strong'),
  b: format('strong'),
  em: format('emphasis'),
  i: format('emphasis'),
  u: format('underline'),
  s: format('strikethrough'),
  strike: format('strikethrough'),
  del: format('deletion'),
  ins: format('insertion'),
  sub: format('subscript'),
  sup: format('superscript'),
  mark: format('highlight'),
  small: format('small'),
  abbr: ({ title }) => ({ type: 'abbreviation', ...given({ title }), children: [] }),
  code: format('code'),
  kbd: format('keyboard'),
  q: format('quotation'),
  cite: format('citation'),
  time: ({ datetime }) => ({ type: 'time', ...given({ datetime }), children: [] }),
  span: (attributes) =>
    elementClass('span', attributes.class ?? '') === null
      ? { type: 'span', ...layoutOf(attributes), children: [] }
      : { type: 'footnote', children: [] },
};

function layoutOf({ class: className }: Attributes) {
  return className === undefined ? {} : layoutFromClasses(className);
}

function sizeOf(element: 'figure' | 'img', { class: className = '' }: Attributes) {
  return oneOf(sizes, elementClass(element, className)?.replace('width-', ''));
}

/** The properties that have a value. */
function given<T extends object>(properties: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function count(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function flag(value: string | undefined): true | undefined {
  return value === undefined ? undefined : true;
}

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((each) => each === value);
}
