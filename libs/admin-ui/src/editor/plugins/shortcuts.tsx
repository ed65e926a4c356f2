import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { shortcutOf } from '../commands/shortcuts.ts';

/** Handles the editor's own shortcuts. */
export function Shortcuts() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const shortcut = shortcutOf(event);
          if (!shortcut) return false;
          event.preventDefault();
          shortcut.run(editor);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );
  return null;
}
