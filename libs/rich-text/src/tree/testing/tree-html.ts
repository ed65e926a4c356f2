import { classesFromLayout, type Layout } from '../../layout.ts';
import { escapeText } from '../../media.ts';
import type { RichTextNode, RichTextTree } from '../rich-text-tree.ts';

type Written = Readonly<Record<string, string | number | true | undefined>>;
type Element = readonly [name: string, attributes?: Written];

/** The elements whose attributes have the same names as the properties of their nodes. */
const plain: Readonly<Partial<Record<RichTextNode['type'], string>>> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strikethrough: 's',
  deletion: 'del',
  insertion: 'ins',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
  small: 'small',
  code: 'code',
  keyboard: 'kbd',
  quotation: 'q',
  citation: 'cite',
  lineBreak: 'br',
  divider: 'hr',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableFoot: 'tfoot',
  tableRow: 'tr',
  table: 'table',
  paragraph: 'p',
  group: 'div',
  quote: 'blockquote',
  preformatted: 'pre',
  caption: 'figcaption',
  tableCaption: 'caption',
  summary: 'summary',
  span: 'span',
  listItem: 'li',
  descriptionList: 'dl',
  term: 'dt',
  description: 'dd',
  abbreviation: 'abbr',
  time: 'time',
  details: 'details',
  tableColumns: 'colgroup',
  tableColumn: 'col',
};

function elementOf(node: RichTextNode): Element {
  switch (node.type) {
    case 'heading':
      return [`h${node.level}`];
    case 'callout':
      return ['div', { class: `callout-${node.kind}` }];
    case 'list':
      return node.ordered
        ? ['ol', { start: node.start, type: node.numbering, reversed: node.reversed }]
        : ['ul'];
    case 'tableCell': {
      const { header, scope, colspan, rowspan } = node;
      return [header ? 'th' : 'td', { scope, colspan, rowspan }];
    }
    case 'figure':
      return ['figure', { class: node.size && `width-${node.size}` }];
    case 'picture': {
      const { url: src, alt, displayWidth: width, displayHeight: height, loading, size } = node;
      return ['img', { src, alt, width, height, loading, class: size && `width-${size}` }];
    }
    case 'video': {
      const { url: src, title, width, height } = node;
      return ['iframe', { src, title, width, height }];
    }
    case 'link': {
      const { href, title, newTab, rel } = node;
      return ['a', { href, title, target: newTab && '_blank', rel }];
    }
    case 'footnote':
      return ['span', { class: 'footnote' }];
    default: {
      const { type, ...attributes } = node;
      const own = Object.entries(attributes).filter(
        ([name]) => !['align', 'children', 'indent'].includes(name),
      );
      return [plain[type] ?? 'unknown', Object.fromEntries(own)];
    }
  }
}

/** Writes a tree as the HTML of its elements, with sorted attributes. */
export function treeHtml({ children }: Pick<RichTextTree, 'children'>): string {
  return children.map(nodeHtml).join('');
}

function nodeHtml(node: RichTextNode): string {
  if (node.type === 'text') return escapeText(node.text);
  const [name, attributes = {}] = elementOf(node);
  const layout: Layout & RichTextNode = node;
  const classes = [attributes.class, classesFromLayout(layout)].filter(Boolean).join(' ');
  const inner = 'children' in node ? treeHtml(node) : '';
  const shown = node.type === 'footnote' ? ` [${inner}]` : inner;
  // HTML ignores a line break at the beginning of preformatted text.
  const start = node.type === 'preformatted' && inner.startsWith('\n') ? '\n' : '';
  return startTag(name, { ...attributes, class: classes || undefined }) + start + shown + endTag(name);
}

/** A start tag with sorted attributes. */
export function startTag(name: string, attributes: Written): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(value === true ? '' : String(value))}"`);
  return `<${name}${written.sort().join('')}>`;
}

/** The end tag of an element; empty if it has none. */
export function endTag(name: string): string {
  return ['br', 'col', 'hr', 'img'].includes(name) ? '' : `</${name}>`;
}
