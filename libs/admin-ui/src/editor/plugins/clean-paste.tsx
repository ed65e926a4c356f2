import { $insertGeneratedNodes } from '@lexical/clipboard';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { notifications } from '@mantine/notifications';
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { $readHtml } from '../html/read-html.ts';
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts';

/** Takes over what other programs put on the clipboard by the rules of the server, so that nothing changes on save. */
export function CleanPaste() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          const pasted = data?.getData('text/html') ?? '';
          const selection = $getSelection();
          const isOwn = data?.types.includes('application/x-lexical-editor') ?? false;
          if (pasted === '' || isOwn || !$isRangeSelection(selection)) return false;
          event.preventDefault();
          const { html, lostPictures } = cleanPastedHtml(pasted);
          $insertGeneratedNodes(editor, $readHtml(editor, html), selection);
          if (lostPictures > 0) tellOfLostPictures(lostPictures);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}

function tellOfLostPictures(count: number): void {
  const what = count === 1 ? 'One picture was' : `${count} pictures were`;
  notifications.show({
    color: 'yellow',
    message: `${what} not on the clipboard. Insert them with the Image tool.`,
  });
}
