import { messageOf } from '@daybook/admin-ui';
import { useStaffSearchQuery } from '@daybook/graphql-client/admin/hooks';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconArrowRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionUser } from '../session/session-context.ts';
import {
  type Destination,
  entriesWith,
  formOf,
  holdsWords,
  newRecordsFor,
  screensFor,
} from './destinations.ts';

const [store, spotlight] = createSpotlight();
const pause = 200;

/** Goes to any screen, finds any record, and begins new ones. Opens whenever `opening` rises. */
export default function Palette({ opening }: { opening: number }) {
  const { role } = useSessionUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  useEffect(() => {
    if (opening > 0) spotlight.open();
  }, [opening]);
  const { records, isSearching, failure } = useRecords(words);
  const fitting = (all: Destination[]) => all.filter(({ label }) => holdsWords(label, words));
  const go = ({ path, isOutside }: Destination) =>
    isOutside ? window.open(path, '_blank', 'noopener') : navigate(path);
  const group = (label: string, destinations: Destination[], Fallback = IconArrowRight) =>
    destinations.length > 0 && (
      <Spotlight.ActionsGroup label={label}>
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
    group('Go to', fitting(screensFor(role))),
    group('Create', fitting(newRecordsFor(role)), IconPlus),
    // Below what is there at once, so that nothing moves under a finger that is about to press Enter.
    group('Records', records),
    words !== '' && !isSearching && group('Search in', entriesWith(words), IconSearch),
  ];
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 480px)"
      title="Search"
      withOverlay
    >
      <Spotlight.Search
        placeholder="Go to a screen, find a record …"
        aria-label="Go to a screen, find a record"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups}
        {(isSearching || failure) && <Spotlight.Empty>{failure ?? 'Searching …'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Records that hold the words, once there are enough of them and a pause in typing. */
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
