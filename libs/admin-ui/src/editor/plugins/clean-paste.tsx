import { sanitiseRichText } from '@daybook/rich-text/sanitise';
import { $insertGeneratedNodes } from '@lexical/clipboard';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { $readHtml } from '../html/read-html.ts';

/** Takes over what other programs put on the clipboard by the rules of the server, so that nothing changes on save. */
export function CleanPaste() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          const html = data?.getData('text/html') ?? '';
          const selection = $getSelection();
          const isOwn = data?.types.includes('application/x-lexical-editor') ?? false;
          if (html === '' || isOwn || !$isRangeSelection(selection)) return false;
          event.preventDefault();
          $insertGeneratedNodes(editor, $readHtml(editor, sanitiseRichText(html)), selection);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}
