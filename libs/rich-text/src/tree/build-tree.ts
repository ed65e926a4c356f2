import { Parser } from 'htmlparser2';
import { isAllowedElement, isInlineElement } from '../allowed-html.ts';
import { nodeMakers } from './element-nodes.ts';
import { isInlineNode } from './inline-nodes.ts';
import type { RichTextNode, RichTextTree } from './rich-text-tree.ts';

/** Lets other work run. */
export type Pause = () => Promise<unknown>;

/** Number of characters that are parsed between two pauses. */
const portion = 20_000;

/**
 * Turns stored HTML into a tree. Elements that sanitized HTML does not have are left out, and their content stays.
 * @param pause is awaited between portions of long texts, so that other work can run
 */
export async function richTextTree(html: string, pause?: Pause): Promise<RichTextTree> {
  const builder = new TreeBuilder();
  const parser = new Parser({
    onopentag: (name, attributes) => builder.open(name, attributes),
    onclosetag: (name) => builder.close(name),
    ontext: (text) => builder.add(text),
  });
  for (let from = 0; from < html.length; from += portion) {
    if (from > 0) await pause?.();
    parser.write(html.slice(from, from + portion));
  }
  parser.end();
  return builder.end();
}

/** Elements that contain other elements but no text of their own. */
const structural: ReadonlySet<string> = new Set([
  'colgroup',
  'dl',
  'ol',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
]);

interface OpenElement {
  readonly name: string;
  /** Null for elements that have no node, or whose node has no children. */
  readonly children: RichTextNode[] | null;
}

class TreeBuilder {
  private readonly root: RichTextTree = { type: 'root', children: [] };
  private readonly elements: OpenElement[] = [];
  private readonly lists: RichTextNode[][] = [this.root.children];
  private preformatted = 0;

  open(name: string, attributes: Record<string, string>): void {
    const node = isAllowedElement(name) ? nodeMakers[name](attributes) : null;
    if (node) this.children.push(node);
    const children = node && 'children' in node ? node.children : null;
    if (children) this.lists.push(children);
    this.elements.push({ name, children });
    if (name === 'pre') this.preformatted += 1;
  }

  close(name: string): void {
    const closed = this.elements.pop();
    if (closed?.children) {
      this.lists.pop();
      this.finish(closed.children, name);
    }
    if (name === 'pre') this.preformatted -= 1;
  }

  add(text: string): void {
    const last = this.children.at(-1);
    if (last?.type === 'text') last.text += text;
    else this.children.push({ type: 'text', text });
  }

  end(): RichTextTree {
    this.finish(this.root.children, '');
    return this.root;
  }

  private get children(): RichTextNode[] {
    return this.lists.at(-1) ?? this.root.children;
  }

  /** Removes white space that pages do not show, and the brackets of a footnote. */
  private finish(children: RichTextNode[], element: string): void {
    if (element === 'pre') removeFirstBreak(children);
    const isFootnote = element === 'span' && this.children.at(-1)?.type === 'footnote';
    if (isFootnote) removeBrackets(children);
    if (this.preformatted > 0 || isInlineElement(element)) return;
    const isShown = (node: RichTextNode, index: number, all: readonly RichTextNode[]) =>
      !isBlank(node) || !(structural.has(element) || isBetweenBlocks(index, all));
    if (children.some(isBlank)) children.splice(0, children.length, ...children.filter(isShown));
  }
}

function isBlank(node: RichTextNode): boolean {
  return node.type === 'text' && /^[ \t\r\n]*$/.test(node.text);
}

function isBetweenBlocks(index: number, all: readonly RichTextNode[]): boolean {
  const isBlock = (node: RichTextNode | undefined) => node === undefined || !isInlineNode(node);
  return isBlock(all[index - 1]) && isBlock(all[index + 1]);
}

/** HTML ignores a line break at the beginning of preformatted text. */
function removeFirstBreak(children: RichTextNode[]): void {
  const [first] = children;
  if (first?.type !== 'text') return;
  first.text = first.text.replace(/^\r?\n/, '');
  if (first.text === '') children.shift();
}

/** A footnote is stored as ` [note]`, for clients that do not know footnotes. */
function removeBrackets(children: RichTextNode[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type !== 'text' || last?.type !== 'text') return;
  if (!/^\s*\[/.test(first.text) || !last.text.endsWith(']')) return;
  first.text = first.text.replace(/^\s*\[/, '');
  last.text = last.text.slice(0, -1);
}
