import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ActionIcon, Button, Checkbox, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { $getSelection, COMMAND_PRIORITY_LOW } from 'lexical';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FIND_COMMAND } from './find-command.ts';
import classes from './find-panel.module.css';
import { useMatches } from './use-matches.ts';

/** Finds words in the text and replaces them. */
export default function FindPanel({ onClose }: { onClose(): void }) {
  const [editor] = useLexicalComposerContext();
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isCaseKept, setCaseKept] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { matches, skipped, place, ...found } = useMatches(editor, { words, isCaseKept, isWhole });
  const input = useRef<HTMLInputElement>(null);
  const substitute = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const start = () => {
      const selected = editor.read(() => $getSelection()?.getTextContent() ?? '');
      if (selected !== '' && !selected.includes('\n')) setWords(selected);
      input.current?.focus();
      input.current?.select();
      return true;
    };
    start();
    return editor.registerCommand(FIND_COMMAND, start, COMMAND_PRIORITY_LOW);
  }, [editor]);
  const close = () => {
    onClose();
    found.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Enter in any of the inputs would otherwise submit the form around the editor.
      if (event.target === input.current) found.go(event.shiftKey ? -1 : 1);
      else if (event.target === substitute.current) found.replaceCurrent(replacement);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isNone = matches.length === 0;
  const count = words === '' ? '' : isNone ? 'No match' : `${place + 1} of ${matches.length}`;
  return (
    <search className={classes.panel} aria-label="Find and replace" onKeyDown={onKeyDown}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          ref={input}
          size="xs"
          className={classes.field}
          placeholder="Find"
          aria-label="Find"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed" miw={60} role="status">
          {count}
        </Text>
        <ActionIcon variant="subtle" aria-label="Previous match" onClick={() => found.go(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label="Next match" onClick={() => found.go(1)}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        <CloseButton size="sm" ml="auto" aria-label="Close find and replace" onClick={close} />
      </Group>
      <Group gap="xs">
        <TextInput
          ref={substitute}
          size="xs"
          className={classes.field}
          placeholder="Replace with"
          aria-label="Replace with"
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
        />
        <Button size="compact-xs" variant="default" onClick={() => found.replaceCurrent(replacement)}>
          Replace
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => found.replaceAll(replacement)}>
          Replace all
        </Button>
        <Checkbox
          size="xs"
          label="Match case"
          checked={isCaseKept}
          onChange={(event) => setCaseKept(event.currentTarget.checked)}
        />
        <Checkbox
          size="xs"
          label="Whole words"
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      </Group>
      <Text size="xs" role="status">
        {skipped > 0 &&
          `${skipped}${isNone ? '' : ' more'} ${skipped === 1 ? 'match is' : 'matches are'} in captions, footnotes, or blocks that this panel does not change.`}
      </Text>
    </search>
  );
}
