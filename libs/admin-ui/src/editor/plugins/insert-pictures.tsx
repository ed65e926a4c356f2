import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $getSelection,
  type BaseSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  mergeRegister,
} from 'lexical';
import { useEffect, useState } from 'react';
import type { ImageAttributes } from '../nodes/image-node.ts';
import {
  $insertHtml,
  INSERT_PICTURES_COMMAND,
  type PendingInsertion,
  withPictures,
} from '../pictures/insert-pictures.ts';
import { htmlOfFiles } from '../pictures/local-pictures.ts';
import { PicturesDialog } from '../pictures/pictures-dialog.tsx';

/** Inserts pasted, dropped, or chosen pictures: asks for their descriptions, then uploads them. */
export function InsertPictures() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ pending: PendingInsertion | null; at: BaseSelection | null } | null>(
    null,
  );
  useEffect(() => {
    return mergeRegister(
      editor.registerCommand(
        INSERT_PICTURES_COMMAND,
        (pending) => {
          setOpen({ pending, at: $getSelection()?.clone() ?? null });
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => editor.dispatchCommand(INSERT_PICTURES_COMMAND, { ...htmlOfFiles(files), isText: false }),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DRAGOVER_COMMAND,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return false;
          // Accepts dropped files. Otherwise some browsers would open them and leave the form.
          event.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor]);

  const finish = (pending: PendingInsertion, uploaded: ReadonlyMap<string, ImageAttributes>) => {
    const html = withPictures(pending, uploaded);
    if (html !== '') editor.update(() => $insertHtml(editor, html, open?.at));
    setOpen(null);
    editor.focus();
  };
  const close = () => {
    if (open?.pending?.isText) finish(open.pending, new Map());
    else {
      setOpen(null);
      editor.focus();
    }
  };
  return open && <PicturesDialog pending={open.pending} onInsert={finish} onClose={close} />;
}
