import { setImmediate } from 'node:timers/promises';
import { textTooLong } from '@daybook/errors';
import { type RichTextNode, type RichTextTree, richTextTree, treeText } from '@daybook/rich-text/tree';
import pLimit from 'p-limit';
import type { RequestContext } from '../request-context.ts';
import { recordAtAddress } from './linked-records.ts';
import { pictureFileAt } from './shown-picture-files.ts';

/**
 * Maximum number of characters of HTML. The tree of a longer text would be larger than visitors may read at once, and
 * would occupy the event loop for too long when it is written as JSON.
 */
const longest = 1_000_000;

/**
 * A page of a list may request many trees. They are made one at a time, so that other requests run between portions.
 */
const oneAtATime = pLimit(1);

/** Number of links and pictures of a tree that are looked up at once. */
const portion = 1_000;

type Trees = Map<string, Promise<RichTextTree>>;

/** The trees of a record by their HTML. The fields and aliases of a query share them. */
const plain = new WeakMap<object, Trees>();
const complete = new WeakMap<object, Trees>();

/**
 * The tree of a rich text of a record, with the records to which links lead and the files of pictures.
 * @throws `TEXT_TOO_LONG` for texts of more than 1,000,000 characters
 */
export function contentTree(context: RequestContext, record: object, html: string): Promise<RichTextTree> {
  return once(complete, record, html, async () => {
    const tree = await plainTree(record, html);
    const nodes = resolvable(tree);
    for (let from = 0; from < nodes.length; from += portion)
      await Promise.all(nodes.slice(from, from + portion).map((node) => resolve(context, node)));
    return tree;
  });
}

/**
 * The plain text of a rich text of a record.
 * @throws `TEXT_TOO_LONG` for texts of more than 1,000,000 characters
 */
export async function contentText(record: object, html: string): Promise<string> {
  const tree = await plainTree(record, html);
  return oneAtATime(async () => {
    await setImmediate();
    return treeText(tree, setImmediate);
  });
}

function plainTree(record: object, html: string): Promise<RichTextTree> {
  if (html.length > longest) throw textTooLong();
  return once(plain, record, html, () =>
    oneAtATime(async () => {
      await setImmediate();
      return richTextTree(html, setImmediate);
    }),
  );
}

function once(
  trees: WeakMap<object, Trees>,
  record: object,
  html: string,
  make: () => Promise<RichTextTree>,
): Promise<RichTextTree> {
  const ofRecord: Trees = trees.get(record) ?? new Map();
  trees.set(record, ofRecord);
  const made = ofRecord.get(html) ?? make();
  ofRecord.set(html, made);
  return made;
}

type Resolvable = Extract<RichTextNode, { type: 'link' | 'picture' }>;

function resolvable({ children }: { children: RichTextNode[] }): Resolvable[] {
  return children.flatMap((node) => {
    const inner = 'children' in node ? resolvable(node) : [];
    return node.type === 'link' || node.type === 'picture' ? [node, ...inner] : inner;
  });
}

async function resolve(context: RequestContext, node: Resolvable): Promise<void> {
  if (node.type === 'link') {
    const record = await recordAtAddress(context, node.href);
    if (record) node.record = record;
    return;
  }
  const file = await pictureFileAt(context, node.url);
  if (!file) return;
  const { width, height, placeholder, variants } = file;
  if (width !== null && height !== null) Object.assign(node, { width, height });
  if (placeholder !== null) node.placeholder = placeholder;
  node.variants = [...variants];
}
