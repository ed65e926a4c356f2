import { $getNodeByKey, $getRoot, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical';
import { $isTrailingParagraph } from './trailing-paragraph.ts';
import { $writeBlock } from './write-html.ts';

interface WrittenBlock {
  html: string;
  words: number;
  /** Characters with spaces, without line ends. */
  characters: number;
}

/** What a Lexical update reports about changed nodes. */
interface Changes {
  dirtyElements: ReadonlyMap<NodeKey, boolean>;
  dirtyLeaves: ReadonlySet<NodeKey>;
  tags: ReadonlySet<string>;
}

/**
 * Writes the editor's content as HTML, block by block. Only changed blocks are written again, so typing in long texts
 * stays fast. Unchanged blocks keep their original HTML, including what the editor does not support.
 */
export class WrittenBlocks {
  private readonly blocks = new Map<NodeKey, WrittenBlock>();
  /**
   * The original HTML of each block and the editor's version of it. Removed blocks stay here, because an undo can
   * bring them back.
   */
  private readonly sources = new Map<NodeKey, { html: string; written: string }>();

  /** Remembers the original HTML of a block, and how the editor writes it. */
  remember(block: LexicalNode, source: { html: string; written: string }): void {
    if (source.written !== source.html) this.sources.set(block.getKey(), source);
  }

  /** Records an update. Returns whether it changed anything but the selection. */
  note({ dirtyElements, dirtyLeaves, tags }: Changes): boolean {
    // Undo and redo replace the state without reporting what changed.
    const isReplaced = tags.has('historic');
    if (isReplaced) this.blocks.clear();
    for (const key of dirtyElements.keys()) this.blocks.delete(key);
    for (const key of dirtyLeaves) this.blocks.delete(key);
    return isReplaced || dirtyElements.size > 0 || dirtyLeaves.size > 0;
  }

  /**
   * The editor's content as HTML, with a separator between blocks, and its length. Call it while reading the editor.
   */
  $write(between = ''): WrittenBlock {
    let words = 0;
    let characters = 0;
    const html: string[] = [];
    for (const key of $keysOfText()) {
      const block = this.blocks.get(key) ?? this.$writeAnew(key);
      html.push(block.html);
      words += block.words;
      characters += block.characters;
    }
    const text = html.join(between);
    return { html: text === '<p><br></p>' ? '' : text, words, characters };
  }

  private $writeAnew(key: NodeKey): WrittenBlock {
    const node = $getNodeByKey(key);
    if (!node) throw new Error('A block of the text is not in the editor.');
    const written = $writeBlock(node);
    const source = this.sources.get(key);
    const html = source?.written === written ? source.html : written;
    const text = node.getTextContent();
    const block = { html, words: countWords(text), characters: text.replaceAll('\n', '').length };
    this.blocks.set(key, block);
    return block;
  }
}

const ofEditors = new WeakMap<LexicalEditor, WrittenBlocks>();

/** The written blocks of an editor. */
export function writtenBlocksOf(editor: LexicalEditor): WrittenBlocks {
  const known = ofEditors.get(editor) ?? new WrittenBlocks();
  ofEditors.set(editor, known);
  return known;
}

/** The blocks that belong to the text. */
function $keysOfText(): NodeKey[] {
  const keys = $getRoot().getChildrenKeys();
  return $isTrailingParagraph($getRoot().getLastChild()) ? keys.slice(0, -1) : keys;
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
