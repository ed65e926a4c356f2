import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findMatchingParent } from '@lexical/utils';
import { notifications } from '@mantine/notifications';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { useEffect } from 'react';
import { $isCodeBlockNode } from '../html/node-kinds.ts';
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts';
import { $insertHtml, INSERT_PICTURES_COMMAND } from '../pictures/insert-pictures.ts';
import { htmlOfFiles } from '../pictures/local-pictures.ts';

/** Cleans pasted and dropped content of other programs by the server's rules, so that a save does not change it. */
export function CleanPaste() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const take = (event: ClipboardEvent | InputEvent | KeyboardEvent | string) => {
      const data = typeof event === 'string' ? null : dataOf(event);
      if (typeof event === 'string' || !data) return false;
      if (!$takeAsCode(data) && (isOwn(editor, data) || !$take(editor, data))) return false;
      event.preventDefault();
      return true;
    };
    return mergeRegister(
      editor.registerCommand(PASTE_COMMAND, take, COMMAND_PRIORITY_HIGH),
      // Dropped text arrives as another kind of input event.
      editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, take, COMMAND_PRIORITY_HIGH),
    );
  }, [editor]);
  return null;
}

function dataOf(event: Event): DataTransfer | null {
  if (event instanceof ClipboardEvent) return event.clipboardData;
  // Lexical handles replacements by spell checkers, which also have data.
  return event instanceof InputEvent && event.inputType === 'insertFromDrop' ? event.dataTransfer : null;
}

/** Whether Lexical takes its own format. It takes the HTML of other editors that are made with Lexical. */
function isOwn(editor: LexicalEditor, data: DataTransfer): boolean {
  try {
    const { namespace }: { namespace?: unknown } = JSON.parse(data.getData('application/x-lexical-editor'));
    return namespace === editor._config.namespace;
  } catch {
    return false;
  }
}

/** A code block takes only the words. */
function $takeAsCode(data: DataTransfer): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  if (!$findMatchingParent(selection.anchor.getNode(), $isCodeBlockNode)) return false;
  selection.insertRawText(data.getData('text/plain'));
  return true;
}

function $take(editor: LexicalEditor, data: DataTransfer): boolean {
  const pasted = data.getData('text/html');
  const files = [...data.files];
  if (pasted === '')
    return (
      files.length > 0 &&
      editor.dispatchCommand(INSERT_PICTURES_COMMAND, { ...htmlOfFiles(files), isText: false })
    );
  if (!$getSelection()) return false;
  const { html, sources, lostPictures } = cleanPastedHtml(pasted, files);
  if (sources.size > 0)
    editor.dispatchCommand(INSERT_PICTURES_COMMAND, { html, sources, isText: hasWords(html) });
  else $insertHtml(editor, html);
  if (lostPictures > 0) tellOfLostPictures(lostPictures);
  return true;
}

function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== '';
}

function tellOfLostPictures(count: number): void {
  const what = count === 1 ? 'One picture was' : `${count} pictures were`;
  notifications.show({
    color: 'yellow',
    message: `${what} not on the clipboard. Insert them with the Image tool.`,
  });
}
