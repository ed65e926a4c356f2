import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_LOW, FOCUS_COMMAND } from 'lexical';
import { lazy, Suspense, useEffect, useState } from 'react';

const LoadedAids = lazy(() => import('../aids/aids.tsx'));

/** Loads the writing aids when the editor first gets the focus, so that opening a form does not wait for them. */
export function WritingAids() {
  const [editor] = useLexicalComposerContext();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (editor.getRootElement()?.contains(document.activeElement)) setUsed(true);
    return editor.registerCommand(
      FOCUS_COMMAND,
      () => {
        setUsed(true);
        return false;
      },
      COMMAND_PRIORITY_LOW,
    );
  }, [editor]);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <LoadedAids />
      </Suspense>
    )
  );
}
