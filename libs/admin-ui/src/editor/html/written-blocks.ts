import { $getNodeByKey, $getRoot, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical';
import { $isWayOut } from './way-out.ts';
import { $writeBlock } from './write-html.ts';

interface WrittenBlock {
  html: string;
  words: number;
}

/** What an update of the editor says about the nodes it changed. */
interface Changes {
  dirtyElements: ReadonlyMap<NodeKey, boolean>;
  dirtyLeaves: ReadonlySet<NodeKey>;
  tags: ReadonlySet<string>;
}

/**
 * The HTML of what an editor holds, block by block. Of a long text only those blocks are written again that changed
 * since, so that typing in it stays quick; and a block that nobody changed is written as it came, with all that the
 * editor has no notion of.
 */
export class WrittenBlocks {
  private readonly blocks = new Map<NodeKey, WrittenBlock>();
  /** How blocks came, beside how the editor writes them. They stay, for undo brings blocks back. */
  private readonly sources = new Map<NodeKey, { html: string; written: string }>();

  /** Notes how a block came. */
  $remember(block: LexicalNode, html: string): void {
    const written = $writeBlock(block);
    if (written !== html) this.sources.set(block.getKey(), { html, written });
  }

  /** Notes what an update changed. Answers whether it changed anything but the selection. */
  note({ dirtyElements, dirtyLeaves, tags }: Changes): boolean {
    // Undo and redo put another state in place without saying what is different in it.
    const isReplaced = tags.has('historic');
    if (isReplaced) this.blocks.clear();
    for (const key of dirtyElements.keys()) this.blocks.delete(key);
    for (const key of dirtyLeaves) this.blocks.delete(key);
    return isReplaced || dirtyElements.size > 0 || dirtyLeaves.size > 0;
  }

  /**
   * What the editor holds as HTML, with something between the blocks if wanted, and how many words it has. To be
   * called while reading the editor.
   */
  $write(between = ''): WrittenBlock {
    let words = 0;
    const html: string[] = [];
    for (const key of $keysOfText()) {
      const block = this.blocks.get(key) ?? this.$writeAnew(key);
      html.push(block.html);
      words += block.words;
    }
    const text = html.join(between);
    return { html: text === '<p><br></p>' ? '' : text, words };
  }

  private $writeAnew(key: NodeKey): WrittenBlock {
    const node = $getNodeByKey(key);
    if (!node) throw new Error('A block of the text is not in the editor.');
    const written = $writeBlock(node);
    const source = this.sources.get(key);
    const html = source?.written === written ? source.html : written;
    const block = { html, words: countWords(node.getTextContent()) };
    this.blocks.set(key, block);
    return block;
  }
}

const ofEditors = new WeakMap<LexicalEditor, WrittenBlocks>();

/** What is known of the blocks of an editor. */
export function writtenBlocksOf(editor: LexicalEditor): WrittenBlocks {
  const known = ofEditors.get(editor) ?? new WrittenBlocks();
  ofEditors.set(editor, known);
  return known;
}

/** The blocks that are part of the text. */
function $keysOfText(): NodeKey[] {
  const keys = $getRoot().getChildrenKeys();
  return $isWayOut($getRoot().getLastChild()) ? keys.slice(0, -1) : keys;
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
