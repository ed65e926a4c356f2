import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { announce } from '../focus/announce.tsx';

interface OrderedListProps<Entry> {
  entries: readonly Entry[];
  onChange(entries: readonly Entry[]): void;
  focus: ListFocus<HTMLElement>;
  renderEntry(entry: Entry, index: number): ReactNode;
}

/** Moves the focus to an entry after the list has changed. */
export interface ListFocus<Adder extends HTMLElement> {
  readonly list: RefObject<(HTMLDivElement & HTMLOListElement) | null>;
  /** Adds entries, and gets the focus when none is left. */
  readonly adder: RefObject<Adder | null>;
  /** @param selector of the part that gets the focus */
  after(index: number, selector: string): void;
}

/** Entries that are moved up and down and removed by buttons. */
export function OrderedList<Entry>({ entries, onChange, focus, renderEntry }: OrderedListProps<Entry>) {
  const move = (from: number, to: number) => {
    const moved = [...entries];
    moved.splice(to, 0, ...moved.splice(from, 1));
    focus.after(to, buttonFor(to < from ? 'up' : 'down'));
    onChange(moved);
    announce(`Item ${from + 1} moved to place ${to + 1} of ${moved.length}.`);
  };
  const remove = (index: number) => {
    focus.after(Math.min(index, entries.length - 2), buttonFor('remove'));
    onChange(entries.filter((_, each) => each !== index));
    announce(`Item ${index + 1} was removed.`);
  };
  return (
    <Stack gap="md" mt={4} component="ol" ref={focus.list} p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own and their inputs no state
        <Group component="li" key={index} align="flex-end" gap="xs">
          {renderEntry(entry, index)}
          <EntryButtons
            index={index}
            count={entries.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        </Group>
      ))}
    </Stack>
  );
}

type EntryButton = 'up' | 'down' | 'remove';

const buttonFor = (name: EntryButton) => `[data-button="${name}"]`;

/** Keeps the focus in a list when its entries are added, moved, or removed. */
export function useListFocus<Adder extends HTMLElement>(entries: readonly unknown[]): ListFocus<Adder> {
  const list = useRef<HTMLDivElement & HTMLOListElement>(null);
  const adder = useRef<Adder>(null);
  const wanted = useRef<{ index: number; selector: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are in the page once they have changed
  useEffect(() => {
    if (!wanted.current) return;
    const { index, selector } = wanted.current;
    wanted.current = null;
    const target = list.current?.children[index]?.querySelector<HTMLElement>(selector);
    (target ?? adder.current)?.focus();
  }, [entries]);
  const after = (index: number, selector: string) => {
    wanted.current = { index, selector };
  };
  return { list, adder, after };
}

interface EntryButtonsProps {
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** Buttons at an end of the list are `aria-disabled` and not `disabled`, so that they keep the focus. */
function EntryButtons({ index, count, onMove, onRemove }: EntryButtonsProps) {
  const name = `item ${index + 1}`;
  const button = (
    kind: EntryButton,
    label: string,
    Icon: typeof IconTrash,
    use: () => void,
    isAtEnd = false,
  ) => (
    <ActionIcon
      size="lg"
      variant="default"
      {...(kind === 'remove' && { c: 'red' })}
      aria-label={label}
      aria-disabled={isAtEnd}
      data-disabled={isAtEnd}
      data-button={kind}
      onClick={() => isAtEnd || use()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <ActionIcon.Group>
      {button('up', `Move ${name} up`, IconArrowUp, () => onMove(index - 1), index === 0)}
      {button('down', `Move ${name} down`, IconArrowDown, () => onMove(index + 1), index === count - 1)}
      {button('remove', `Remove ${name}`, IconTrash, onRemove)}
    </ActionIcon.Group>
  );
}
