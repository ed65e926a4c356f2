import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableNode } from '@lexical/table';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { draftOf, htmlOf, InlineField } from '../links/inline-field.tsx';
import { $setCaption } from '../nodes/kept-markup.ts';
import { ToolDialog } from './tool-dialog.tsx';

/** A table whose caption is edited. */
export interface CaptionedTable {
  readonly key: NodeKey;
  /** Clean inline HTML. */
  readonly caption: string;
}

/** Asks for the caption of a table. */
export function CaptionDialog({ table, onClose }: { table: CaptionedTable; onClose(): void }) {
  const [editor] = useLexicalComposerContext();
  const [draft, setDraft] = useState(() => draftOf(table.caption));
  const close = () => {
    onClose();
    editor.focus();
  };
  const apply = () => {
    editor.update(() => {
      const node = $getNodeByKey(table.key);
      if ($isTableNode(node)) $setCaption(node, htmlOf(draft));
    });
    close();
  };
  return (
    <ToolDialog isOpen title="Caption of the table" action="Change" onConfirm={apply} onClose={close}>
      <InlineField
        label="Caption"
        description="Shown with the table, and read aloud before its cells. Leave it empty for none."
        draft={draft}
        isFirst
        onChange={setDraft}
      />
    </ToolDialog>
  );
}
