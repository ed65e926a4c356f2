import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useFlush } from '../../form/pending-values.ts';
import { $writeHtml } from '../html/write-html.ts';

interface ChangeReporterProps {
  /** The text as it was stored; reported again, to the letter, when every change was taken back. */
  original: string;
  onChange(html: string): void;
}

/** Milliseconds without a key until the text is told: writing a long one out at every key would be felt. */
const pause = 400;

/** Tells the form what the editor holds, when the typing rests or the form asks for it. */
export function ChangeReporter({ original, onChange }: ChangeReporterProps) {
  const [editor] = useLexicalComposerContext();
  const stored = useRef({ html: original, written: null as string | null });
  const isChanged = useRef(false);

  const report = () => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const written = editor.read($writeHtml);
    onChange(written === stored.current.written ? stored.current.html : written);
  };
  const reportLater = useDebouncedCallback(report, pause);
  useFlush(report);

  useEffect(() => {
    stored.current.written ??= editor.read($writeHtml);
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      isChanged.current = true;
      reportLater();
    });
  }, [editor, reportLater]);
  return null;
}
