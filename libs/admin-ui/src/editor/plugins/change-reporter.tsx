import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useRef, useState } from 'react';
import { useThrottled } from '../../use-throttled.ts';
import { useFlush } from '../../values/pending-values.ts';
import { writtenBlocksOf } from '../html/written-blocks.ts';

interface ChangeReporterProps {
  /** The stored text. It is reported unchanged if all changes were undone. */
  original: string;
  onChange(html: string): void;
}

/** Milliseconds from a change until the form gets the new text. */
const delay = 400;

/**
 * Reports the editor's text to the form, shortly after a change or when the form asks for it. Also shows the number of
 * words.
 */
export function ChangeReporter({ original, onChange }: ChangeReporterProps) {
  const [editor] = useLexicalComposerContext();
  const blocks = writtenBlocksOf(editor);
  const stored = useRef({ html: original, written: null as string | null });
  const isChanged = useRef(false);
  const [count, setCount] = useState(0);

  const report = () => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const { html, words } = editor.read(() => blocks.$write());
    setCount(words);
    onChange(html === stored.current.written ? stored.current.html : html);
  };
  const { schedule } = useThrottled(report, delay);
  useFlush(report);

  useEffect(() => {
    const { html, words } = editor.read(() => blocks.$write());
    stored.current.written ??= html;
    setCount(words);
    return editor.registerUpdateListener((changes) => {
      if (!blocks.note(changes)) return;
      isChanged.current = true;
      schedule();
    });
  }, [editor, blocks, schedule]);
  return <span>{count === 1 ? '1 word' : `${count.toLocaleString()} words`}</span>;
}
