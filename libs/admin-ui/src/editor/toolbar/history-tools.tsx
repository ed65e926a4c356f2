import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { Tool } from './tool.tsx';

export function HistoryTools({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }) {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      <Tool
        label="Undo (Ctrl+Z)"
        Icon={IconArrowBackUp}
        disabled={!canUndo}
        onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        label="Redo (Ctrl+Y)"
        Icon={IconArrowForwardUp}
        disabled={!canRedo}
        onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </>
  );
}
