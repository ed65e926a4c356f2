import { messageOf } from '@daybook/admin-ui';
import { useStaffSearchQuery } from '@daybook/graphql-client/admin/later-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconArrowRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  containsWords,
  type Destination,
  entrySearches,
  formOf,
  newRecordsFor,
  screensFor,
} from './destinations.ts';

const [store, spotlight] = createSpotlight();
/** Milliseconds without typing before records are searched. */
const pause = 200;

interface PaletteProps {
  query: string;
  onQuery(query: string): void;
  /** Called when the search has the focus. */
  onShown(): void;
  onClose(): void;
}

/** The command palette: opens any screen, finds records, and creates new ones. It is mounted only while it is open. */
export default function Palette({ query, onQuery, onShown, onClose }: PaletteProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const words = query.trim();
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  const { records, isSearching, failure } = useRecords(words);
  const fitting = (all: Destination[]) => all.filter(({ label }) => containsWords(label, words));
  const go = ({ path, isOutside }: Destination) =>
    isOutside ? window.open(path, '_blank', 'noopener') : navigate(path);
  const group = (label: string, destinations: Destination[], Fallback = IconArrowRight) =>
    destinations.length > 0 && (
      <Spotlight.ActionsGroup key={label} label={label}>
        {destinations.map((destination) => {
          const { path, Icon = Fallback, description } = destination;
          return (
            <Spotlight.Action
              key={path}
              label={destination.label}
              {...(description && { description })}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => go(destination)}
            />
          );
        })}
      </Spotlight.ActionsGroup>
    );
  const groups = [
    group('Go to', fitting(screensFor(may))),
    group('Create', fitting(newRecordsFor(may)), IconPlus),
    // Below the instant results, so that late results do not move the item that somebody is about to select.
    group('Records', records),
    words !== '' && !isSearching && group('Search in', entrySearches(words), IconSearch),
  ];
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      returnFocus={false}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 480px)"
      attributes={{ content: { 'aria-label': 'Search' } }}
      withOverlay
    >
      <Spotlight.Search
        placeholder="Go to a screen, find a record …"
        aria-label="Go to a screen, find a record"
        leftSection={<IconSearch size={18} aria-hidden />}
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(query.length, query.length);
          if (query !== '') selectFirst();
          onShown();
        }}
      />
      <Spotlight.ActionsList>
        {groups}
        {(isSearching || failure) && <Spotlight.Empty>{failure ?? 'Searching …'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Handles Enter for words that were typed before the search was loaded. */
function selectFirst(): void {
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Records that contain the words, after a pause in typing. */
function useRecords(words: string) {
  const [query] = useDebouncedValue(words, pause);
  const skip = words.length < 2 || query.length < 2;
  const { data, loading, error } = useStaffSearchQuery({ variables: { query }, skip });
  const found = skip ? [] : (data?.found ?? []);
  return {
    records: found.flatMap((record) => formOf(record) ?? []),
    isSearching: words.length >= 2 && (words !== query || loading),
    failure: error && !skip ? messageOf(error) : null,
  };
}
