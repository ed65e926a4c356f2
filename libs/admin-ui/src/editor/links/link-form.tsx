import { useStaffSearchQuery } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { addressTyped, isAddress, type LinkTarget, pagesNamed, targetOf } from './link-targets.ts';

interface LinkFormProps {
  /** The present address; null for a new link. */
  link: string | null;
  /** The text of the link. The form proposes pages that have its words. */
  text: string;
  onApply(address: string, title: string): void;
  onRemove(): void;
}

/** Asks for the address of a link: typed, or chosen from the pages and records of the site. */
export default function LinkForm({ link, text, onApply, onRemove }: LinkFormProps) {
  const [typed, setTyped] = useState(link ?? '');
  const [error, setError] = useState<string | null>(null);
  const words = typed.trim() === '' ? text.trim() : typed.trim();
  const { targets, isSearching } = useTargets(isAddress(words) ? '' : words);
  const combobox = useCombobox({ opened: true });
  const input = useRef<HTMLInputElement>(null);
  // The form is loaded after the popover has chosen what gets the focus.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results need another choice
  useEffect(() => combobox.resetSelectedOption(), [targets.length, words]);
  const confirm = () => {
    const url = addressTyped(typed);
    if (url === null) setError('This address cannot be used for a link.');
    else onApply(url, url.replace(/^(?:mailto:|tel:)/, ''));
  };
  const choose = (address: string) => {
    const target = targets.find((each) => each.address === address);
    if (target) onApply(target.address, target.label);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget>
        <TextInput
          ref={input}
          label="Address of the link"
          description="Or words, to find a page of the site."
          placeholder="https://"
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
            event.preventDefault();
            confirm();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mt="xs" aria-label="Pages of the site">
        {targets.map((target) => (
          <Combobox.Option key={target.address} value={target.address}>
            <Text size="sm" lineClamp={2}>
              {target.label}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {target.kind} · {target.address}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {isSearching ? 'Searching …' : isAddress(words) || words === '' ? '' : countOf(targets)}
      </Text>
      <Group mt="sm" justify="flex-end" gap="xs">
        {link !== null && (
          <Button size="xs" variant="default" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="xs" onClick={confirm}>
          Set link
        </Button>
      </Group>
    </Combobox>
  );
}

function countOf({ length }: readonly LinkTarget[]): string {
  if (length === 0) return 'No page has these words.';
  return length === 1
    ? '1 page. Choose it with the down arrow and Enter.'
    : `${length} pages. Choose with the arrow keys and Enter.`;
}

/** Pages and records that have the words, after a pause in typing. */
function useTargets(words: string): { targets: LinkTarget[]; isSearching: boolean } {
  const [query] = useDebouncedValue(words, 200);
  const skip = query.length < 2;
  const { data, previousData, loading } = useStaffSearchQuery({ variables: { query }, skip });
  if (words === '') return { targets: [], isSearching: false };
  const found = skip ? [] : ((data ?? previousData)?.found ?? []);
  const records = found.flatMap((record) => targetOf(record) ?? []);
  return { targets: [...pagesNamed(words), ...records].slice(0, 5), isSearching: words !== query || loading };
}
