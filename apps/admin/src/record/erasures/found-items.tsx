import { longMomentText } from '@daybook/admin-ui/times';
import type { ErasablePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { nounOf } from '../../content-types/type-names.ts';
import { counted } from '../record-words.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface Item {
  readonly key: string;
  readonly words: string;
  readonly obstacle: string | null | undefined;
}

function itemsOf({ versions, captures, answers }: ErasablePartsFragment) {
  const ofVersions = versions.map(({ recordId, type, number, title, at, obstacle }) => ({
    key: `${recordId}/${number}`,
    words: `“${title}” (${nounOf(type)}), version ${number} of ${longMomentText(at)}`,
    obstacle,
  }));
  const ofCaptures = captures.map(({ number, address, since, obstacle }) => ({
    key: `capture/${number}`,
    words: `${address}, capture ${number} of ${longMomentText(since)}`,
    obstacle,
  }));
  const ofAnswers = answers.map(({ id, sentence, files, obstacle }) => ({
    key: `answer/${id}`,
    words: `Answer to “${sentence}”${files > 0 ? ` with ${counted(files, 'file', 'files')}` : ''}`,
    obstacle,
  }));
  return { ofVersions, ofCaptures, ofAnswers };
}

/** The found items, with checkboxes for those to erase. Initially, everything that may be erased is checked. */
export function FoundItems({ found, onErased }: { found: ErasablePartsFragment; onErased(): void }) {
  const { ofVersions, ofCaptures, ofAnswers } = itemsOf(found);
  const all = [...ofVersions, ...ofCaptures, ...ofAnswers];
  /** Keys of the items that the person unchecked. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = new Set(
    all.filter(({ key, obstacle }) => obstacle == null && !left.has(key)).map(({ key }) => key),
  );
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  if (all.length === 0) return <Text mt="md">Nothing was found in the record.</Text>;
  const input = {
    versions: found.versions
      .filter(({ recordId, number }) => chosen.has(`${recordId}/${number}`))
      .map(({ recordId, number }) => ({ recordId, number })),
    captures: found.captures.map(({ number }) => number).filter((number) => chosen.has(`capture/${number}`)),
    answers: found.answers.map(({ id }) => id).filter((id) => chosen.has(`answer/${id}`)),
  };
  return (
    <Stack mt="md">
      {found.hasMore && (
        <Alert color="yellow">
          The list is too long to be shown completely. Erase these items first, and search again.
        </Alert>
      )}
      <ItemGroup label="Versions of records" items={ofVersions} chosen={chosen} onChoose={choose} />
      <ItemGroup label="Captured pages" items={ofCaptures} chosen={chosen} onChoose={choose} />
      <ItemGroup label="Answers to findings" items={ofAnswers} chosen={chosen} onChoose={choose} />
      <Group>
        <Button color="red" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
          Erase {counted(chosen.size, 'item', 'items')}
        </Button>
      </Group>
      {isAsking && (
        <EraseDialog
          input={input}
          count={chosen.size}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false);
            onErased();
          }}
        />
      )}
    </Stack>
  );
}

interface ItemGroupProps {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: ReadonlySet<string>;
  onChoose(key: string, isChosen: boolean): void;
}

function ItemGroup({ label, items, chosen, onChoose }: ItemGroupProps) {
  if (items.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text fw={600}>
        {label}: {items.length.toLocaleString('en')}
      </Text>
      {items.map(({ key, words, obstacle }) => (
        <Checkbox
          key={key}
          label={words}
          description={obstacle}
          disabled={obstacle != null}
          checked={chosen.has(key)}
          styles={{ label: { overflowWrap: 'anywhere' } }}
          onChange={({ currentTarget }) => onChoose(key, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
