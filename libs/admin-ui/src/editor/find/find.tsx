import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FIND_COMMAND } from './find-command.ts';

const FindPanel = lazy(() => import('./find-panel.tsx'));

/** The panel that finds and replaces words, while it is open. */
export function Find() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        FIND_COMMAND,
        () => {
          setOpen(true);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  );
  return (
    isOpen && (
      <Suspense fallback={null}>
        <FindPanel onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
