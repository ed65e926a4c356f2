import { Button, CloseButton, Group, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSingleKeyShortcuts } from '../single-keys.ts';

interface ListToolbarProps {
  title: string;
  search: string;
  /** Omitted if the list cannot be searched. */
  onSearch?: ((words: string) => void) | undefined;
  /** The form of a new record; omitted if there is none. */
  newPath?: string | undefined;
  children?: ReactNode;
}

const pause = 300;

/** The heading of a list, its search, and Add New. */
export function ListToolbar({ title, search, onSearch, newPath, children }: ListToolbarProps) {
  const navigate = useNavigate();
  useSingleKeyShortcuts(newPath ? [['n', () => navigate(newPath)]] : []);
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Group gap="sm" style={{ flexGrow: 1 }} justify="flex-end">
        {children}
        {onSearch && <SearchInput search={search} onSearch={onSearch} />}
        {newPath && (
          <Button component={Link} to={newPath} leftSection={<IconPlus size={16} aria-hidden />}>
            Add New
          </Button>
        )}
      </Group>
    </Group>
  );
}

function SearchInput({ search, onSearch }: { search: string; onSearch(words: string): void }) {
  const [words, setWords] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, pause);
  // The list gets the words without the spaces around them, but a space may be the start of the next word.
  useEffect(() => setWords((present) => (present.trim() === search ? present : search)), [search]);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  // Some keyboards need Shift for the slash.
  useSingleKeyShortcuts([
    ['/', focus],
    ['shift+/', focus],
  ]);
  const change = (value: string) => {
    setWords(value);
    searchLater(value.trim());
  };
  /** The button disappears with the words, so the search gets the focus. */
  const clear = () => {
    change('');
    focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Search"
      placeholder="Search"
      value={words}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={words && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
      maw={{ base: '100%', sm: '20rem' }}
      style={{ flex: '1 1 10rem' }}
    />
  );
}
