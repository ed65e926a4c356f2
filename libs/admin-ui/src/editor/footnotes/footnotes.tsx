import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Button } from '@mantine/core';
import {
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $setSelection,
  type BaseSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $isFootnoteNode } from '../html/node-kinds.ts';
import { draftOf, htmlOf, type InlineDraft, InlineField } from '../links/inline-field.tsx';
import { $createFootnoteNode, FootnoteNode, wordsOf } from '../nodes/footnote-node.ts';
import { ToolDialog } from '../toolbar/tool-dialog.tsx';
import { INSERT_FOOTNOTE_COMMAND } from './footnote-command.ts';

interface OpenNote {
  /** The footnote that is changed; null for a new one. */
  key: NodeKey | null;
  at: BaseSelection | null;
}

/** Numbers the footnotes of the text, and asks for the words of new and chosen ones. */
export function Footnotes() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<OpenNote | null>(null);
  const [draft, setDraft] = useState<InlineDraft>(draftOf(''));
  const [error, setError] = useState<string | null>(null);
  useEffect(
    () =>
      registerFootnotes(editor, (note, html) => {
        setDraft(draftOf(html));
        setError(null);
        setOpen(note);
      }),
    [editor],
  );

  const close = () => {
    setOpen(null);
    editor.focus();
  };
  const apply = () => {
    const note = htmlOf(draft);
    if (note === '') return setError('Please enter the note.');
    editor.update(() => {
      const present = open?.key ? $getNodeByKey(open.key) : null;
      if ($isFootnoteNode(present)) present.setNote(note);
      else {
        if (open?.at) $setSelection(open.at.clone());
        $insertNodes([$createFootnoteNode(note)]);
      }
    });
    close();
  };
  const remove = () => {
    editor.update(() => {
      const present = open?.key ? $getNodeByKey(open.key) : null;
      if (!$isFootnoteNode(present)) return;
      present.selectPrevious();
      present.remove();
    });
    close();
  };
  const isNew = open?.key === null;
  return (
    <ToolDialog
      isOpen={open !== null}
      title={isNew ? 'Insert a footnote' : 'Change the footnote'}
      action={isNew ? 'Insert' : 'Change'}
      onConfirm={apply}
      onClose={close}
    >
      <InlineField label="Note" draft={draft} error={error} isFirst onChange={setDraft} />
      {!isNew && (
        <Button variant="subtle" color="red" style={{ alignSelf: 'flex-start' }} onClick={remove}>
          Remove the footnote
        </Button>
      )}
    </ToolDialog>
  );
}

/**
 * Numbers the footnotes after each change, and notices when somebody inserts or chooses one.
 * @param show asks for the words of a footnote, which has `html` now
 */
function registerFootnotes(editor: LexicalEditor, show: (note: OpenNote, html: string) => void) {
  const $edit = (node: LexicalNode | null | undefined) => {
    if (!editor.isEditable() || !$isFootnoteNode(node)) return false;
    show({ key: node.getKey(), at: null }, node.getNote());
    return true;
  };
  return mergeRegister(
    editor.registerMutationListener(FootnoteNode, () => number(editor)),
    editor.registerCommand(
      INSERT_FOOTNOTE_COMMAND,
      () => {
        show({ key: null, at: $getSelection()?.clone() ?? null }, '');
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      CLICK_COMMAND,
      ({ target }) => $edit(target instanceof Node ? $getNearestNodeFromDOMNode(target) : null),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const selection = $getSelection();
        const isEdited = $isNodeSelection(selection) && $edit(selection.getNodes()[0]);
        if (isEdited) event?.preventDefault();
        return isEdited;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

function number(editor: LexicalEditor): void {
  const marks = editor.getRootElement()?.querySelectorAll<HTMLElement>('[data-footnote]') ?? [];
  editor.read(() => {
    for (const [index, mark] of [...marks].entries()) {
      const node = $getNearestNodeFromDOMNode(mark);
      mark.textContent = String(index + 1);
      if ($isFootnoteNode(node)) mark.title = wordsOf(node.getNote());
    }
  });
}
