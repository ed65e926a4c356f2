import { alignments, maxIndent } from '../layout.ts';
import type { RichTextNode } from './rich-text-tree.ts';

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

type TypeName = RichTextNode['type'];
type NodeOf<T extends TypeName, N = RichTextNode> = N extends { type: infer K }
  ? T extends K
    ? N
    : never
  : never;
type Own<N> = Exclude<keyof N, 'type' | 'children'>;
type Required<N> = { [K in Own<N>]: object extends Pick<N, K> ? never : K }[Own<N>];

/** The properties of one type of node. The compiler checks that they match the TypeScript type. */
interface NodeShape<N> {
  readonly description: string;
  readonly hasChildren: N extends { children: unknown } ? true : false;
  readonly properties: Readonly<Record<Own<N>, Schema>>;
  readonly required: readonly Required<N>[];
}

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer' };
const pixels: Schema = { type: 'integer', minimum: 0, description: 'In pixels.' };
const yes: Schema = { const: true };
const align: Schema = { enum: alignments };
const size: Schema = {
  enum: ['small', 'medium', 'full'],
  description: 'Display width chosen by the writer. If omitted, the own width of the picture.',
};
const placed = { align, indent: { type: 'integer', minimum: 1, maximum: maxIndent } } satisfies Schema;

const format = (element: string) =>
  ({ description: `Words in \`${element}\`.`, hasChildren: true, properties: {}, required: [] }) as const;
const block = (description: string) =>
  ({ description, hasChildren: true, properties: placed, required: [] }) as const;
const rows = (description: string) =>
  ({ description, hasChildren: true, properties: {}, required: [] }) as const;
const empty = (description: string) =>
  ({ description, hasChildren: false, properties: {}, required: [] }) as const;

/** Every type of node. */
export const nodeShapes: { readonly [T in TypeName]: NodeShape<NodeOf<T>> } = {
  text: {
    description: 'Text. White space is as in HTML: a run of it is one space, except in `preformatted`.',
    hasChildren: false,
    properties: { text },
    required: ['text'],
  },
  strong: format('strong'),
  emphasis: format('em'),
  underline: format('u'),
  strikethrough: format('s'),
  deletion: format('del'),
  insertion: format('ins'),
  subscript: format('sub'),
  superscript: format('sup'),
  highlight: format('mark'),
  small: format('small'),
  code: format('code'),
  keyboard: format('kbd'),
  quotation: format('q'),
  citation: format('cite'),
  span: block('Words with a layout of their own (`span`).'),
  abbreviation: {
    description: 'An abbreviation (`abbr`).',
    hasChildren: true,
    properties: { title: { ...text, description: 'What it stands for.' } },
    required: [],
  },
  time: {
    description: 'A date or a time (`time`).',
    hasChildren: true,
    properties: { datetime: { ...text, description: 'Machine-readable value.' } },
    required: [],
  },
  footnote: {
    description: 'A footnote. The site shows it as a number.',
    hasChildren: true,
    properties: {},
    required: [],
  },
  link: {
    description: 'A link (`a`).',
    hasChildren: true,
    properties: {
      href: { ...text, description: 'The address as it was written, such as `/blog/form-adv`.' },
      title: text,
      newTab: { ...yes, description: 'Whether it opens in a new tab.' },
      rel: { ...text, description: 'Link types of HTML, such as `noopener noreferrer`.' },
      record: {
        type: 'object',
        description: 'The record whose page has the address, if the viewer may read it.',
        properties: {
          type: { ...text, description: 'GraphQL type, such as `Post`.' },
          id: text,
          slug: {
            ...text,
            description: 'Current slug, for types with slugs. The address may have an earlier one.',
          },
        },
        required: ['type', 'id'],
      },
    },
    required: ['href'],
  },
  lineBreak: empty('The end of a line (`br`).'),
  divider: empty('A line across the text (`hr`).'),
  paragraph: block('A paragraph (`p`).'),
  group: block('A block without a meaning of its own (`div`).'),
  quote: block('A quotation (`blockquote`).'),
  preformatted: block('Text that keeps its white space (`pre`), such as code.'),
  caption: block('The caption of a figure (`figcaption`).'),
  summary: block('The part of `details` that is always visible (`summary`).'),
  heading: {
    description: 'A heading (`h1` to `h6`).',
    hasChildren: true,
    properties: { level: { type: 'integer', minimum: 1, maximum: 6 }, ...placed },
    required: ['level'],
  },
  callout: {
    description: 'A block that stands out from the text.',
    hasChildren: true,
    properties: { kind: { enum: ['note', 'important'] }, ...placed },
    required: ['kind'],
  },
  list: {
    description: 'A list (`ul`, `ol`).',
    hasChildren: true,
    properties: {
      ordered: { type: 'boolean' },
      start: { ...count, description: 'Number of the first item; 1 if omitted.' },
      numbering: { enum: ['1', 'a', 'A', 'i', 'I'], description: 'Numbers, letters, or Roman numbers.' },
      reversed: { ...yes, description: 'Whether the numbers count down.' },
      ...placed,
    },
    required: ['ordered'],
  },
  listItem: {
    description: 'An item of a list (`li`).',
    hasChildren: true,
    properties: { value: { ...count, description: 'Its number, if it has one of its own.' }, ...placed },
    required: [],
  },
  descriptionList: block('Terms with descriptions (`dl`).'),
  term: block('A term (`dt`).'),
  description: block('The description of a term (`dd`).'),
  table: block('A table (`table`).'),
  tableCaption: block('The caption of a table (`caption`).'),
  tableColumns: {
    description: 'The columns of a table (`colgroup`).',
    hasChildren: true,
    properties: { span: { ...count, description: 'Number of columns, if there are no nodes for them.' } },
    required: [],
  },
  tableColumn: {
    description: 'One or more columns of a table (`col`).',
    hasChildren: false,
    properties: { span: count, width: pixels },
    required: [],
  },
  tableHead: rows('The heading rows of a table (`thead`).'),
  tableBody: rows('Rows of a table (`tbody`).'),
  tableFoot: rows('The last rows of a table (`tfoot`).'),
  tableRow: block('A row of a table (`tr`).'),
  tableCell: {
    description: 'A cell of a table (`td`, `th`).',
    hasChildren: true,
    properties: {
      header: { type: 'boolean', description: 'Whether it is the heading of a row or a column.' },
      scope: { enum: ['col', 'row', 'colgroup', 'rowgroup'] },
      colspan: count,
      rowspan: count,
      ...placed,
    },
    required: ['header'],
  },
  figure: {
    description: 'A picture, video, or table with a caption (`figure`).',
    hasChildren: true,
    properties: { size, ...placed },
    required: [],
  },
  picture: {
    description: 'A picture (`img`).',
    hasChildren: false,
    properties: {
      url: {
        ...text,
        description: 'Path on this server. Older texts can contain absolute URLs.',
      },
      alt: { ...text, description: 'For people who cannot see it; empty if it only decorates the text.' },
      width: { ...pixels, description: 'Width in pixels of the stored picture.' },
      height: { ...pixels, description: 'Height in pixels of the stored picture.' },
      placeholder: {
        ...text,
        description: 'A tiny copy as a data URL, to show until the picture is loaded.',
      },
      variants: {
        type: 'array',
        description: 'Smaller copies, narrowest first.',
        items: {
          type: 'object',
          properties: { url: text, width: pixels, format: { enum: ['avif', 'webp'] } },
          required: ['url', 'width', 'format'],
        },
      },
      size,
      displayWidth: { ...pixels, description: 'Width in pixels at which the writer wants it.' },
      displayHeight: { ...pixels, description: 'Height in pixels at which the writer wants it.' },
      loading: { enum: ['lazy', 'eager'] },
      ...placed,
    },
    required: ['url', 'alt'],
  },
  video: {
    description: 'A video of YouTube or Vimeo (`iframe`).',
    hasChildren: false,
    properties: {
      url: { ...text, description: 'Address of the player, for a frame.' },
      title: text,
      width: pixels,
      height: pixels,
      ...placed,
    },
    required: ['url', 'title'],
  },
  details: {
    description: 'Collapsible content (`details`). The first child is the summary.',
    hasChildren: true,
    properties: { open: { ...yes, description: 'Whether it is open at first.' }, ...placed },
    required: [],
  },
};
