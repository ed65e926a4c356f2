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
 * Reports the editor's text to the form, shortly after a change or when the form asks for it. Also shows how long
 * the text is.
 */
export function ChangeReporter({ original, onChange }: ChangeReporterProps) {
  const [editor] = useLexicalComposerContext();
  const blocks = writtenBlocksOf(editor);
  const stored = useRef({ html: original, written: null as string | null });
  const isChanged = useRef(false);
  const [length, setLength] = useState({ words: 0, characters: 0 });

  const report = () => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const { html, words, characters } = editor.read(() => blocks.$write());
    setLength({ words, characters });
    onChange(html === stored.current.written ? stored.current.html : html);
  };
  const { schedule } = useThrottled(report, delay);
  useFlush(report);

  useEffect(() => {
    const { html, words, characters } = editor.read(() => blocks.$write());
    stored.current.written ??= html;
    setLength({ words, characters });
    return editor.registerUpdateListener((changes) => {
      if (!blocks.note(changes)) return;
      isChanged.current = true;
      schedule();
    });
  }, [editor, blocks, schedule]);
  return <span>{describe(length)}</span>;
}

/** Words that people read in a minute. */
const readingSpeed = 230;

function describe({ words, characters }: { words: number; characters: number }): string {
  const parts = [
    words === 1 ? '1 word' : `${words.toLocaleString()} words`,
    characters === 1 ? '1 character' : `${characters.toLocaleString()} characters`,
  ];
  if (words > 0) parts.push(`${Math.ceil(words / readingSpeed)} min to read`);
  return parts.join(' · ');
}
