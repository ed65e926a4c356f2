import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getNodeByKey,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../focus/announce.tsx';
import { type Insertion, insertions } from '../commands/insertions.ts';
import classes from './slash-menu.module.css';
import { type SlashQuery, useSlashQuery } from './use-slash-query.ts';

/** The maximum height and the width of the menu in pixels, as in its style sheet. */
const height = 296;
const width = 232;

function insertionsFor(typed: string): readonly Insertion[] {
  const wanted = typed.trim().toLowerCase();
  return insertions.filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(wanted));
}

/**
 * A slash at the start of a block opens a menu of what can be inserted there. The focus stays in the text, whose active
 * descendant is the chosen item.
 */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext();
  const { query, dismiss } = useSlashQuery(editor);
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const fitting = query ? insertionsFor(query.words) : [];
  const isOpen = fitting.length > 0;
  const place = Math.min(at, fitting.length - 1);
  const words = query?.words;

  useActiveItem(editor, { id, list, isOpen, place });
  const choose = (insertion: Insertion | undefined) => {
    if (query && insertion) replaceQuery(editor, query, insertion);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words start at the first item again
  useEffect(() => setAt(0), [words]);
  useEffect(() => {
    if (!isOpen) return;
    const on = <Event extends KeyboardEvent | null>(command: LexicalCommand<Event>, run: () => void) =>
      editor.registerCommand(
        command,
        (event) => {
          event?.preventDefault();
          event?.stopPropagation();
          run();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      );
    const step = (by: number) => setAt((place + by + fitting.length) % fitting.length);
    return mergeRegister(
      on(KEY_ARROW_DOWN_COMMAND, () => step(1)),
      on(KEY_ARROW_UP_COMMAND, () => step(-1)),
      on(KEY_ENTER_COMMAND, () => choose(fitting[place])),
      on(KEY_ESCAPE_COMMAND, dismiss),
    );
  });

  if (!query || !isOpen) return null;
  const isAbove = query.bottom + height > window.innerHeight && query.top > height;
  const left = Math.max(8, Math.min(query.left, window.innerWidth - width - 8));
  const top = isAbove ? { bottom: window.innerHeight - query.top + 6 } : { top: query.bottom + 6 };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks to insert"
      tabIndex={-1}
      className={classes.menu}
      style={{ left, ...top }}
    >
      {fitting.map((insertion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the text
        <div
          key={insertion.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          className={classes.option}
          // Not `onMouseEnter`, because the arrow keys scroll items under a pointer that does not move.
          onMouseMove={() => setAt(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(insertion)}
        >
          <insertion.Icon size={18} aria-hidden />
          {insertion.label}
        </div>
      ))}
    </div>
  );
}

/** Inserts a block in place of the slash and the words after it. */
function replaceQuery(editor: LexicalEditor, query: SlashQuery, insertion: Insertion): void {
  editor.update(() => {
    const typed = $getNodeByKey(query.key);
    const block = typed?.getParent();
    const length = '/'.length + query.words.length;
    if ($isTextNode(typed) && typed.getTextContentSize() > length) typed.spliceText(0, length, '');
    else typed?.remove();
    block?.selectStart();
    // In the same update, because some insertions note the place of the cursor.
    insertion.run(editor);
  });
}

interface MenuState {
  id: string;
  list: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Index of the chosen item. */
  place: number;
}

/** Tells screen readers about the menu and its chosen item, although the focus stays in the text. */
function useActiveItem(editor: LexicalEditor, { id, list, isOpen, place }: MenuState): void {
  useEffect(() => {
    if (isOpen) announce('Menu of blocks. Choose with the arrow keys and Enter, or close it with Escape.');
  }, [isOpen]);
  useEffect(() => {
    const text = editor.getRootElement();
    text?.setAttribute('aria-haspopup', 'listbox');
    return () => text?.removeAttribute('aria-haspopup');
  }, [editor]);
  useEffect(() => {
    const text = editor.getRootElement();
    if (!isOpen || !text) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${place}`);
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, isOpen, id, list, place]);
}
