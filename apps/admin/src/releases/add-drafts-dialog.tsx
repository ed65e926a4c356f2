import { Dialog, FailureAlert, useFocusReturn } from '@daybook/admin-ui';
import { useAddableDraftsQuery, useMoveDraftMutation } from '@daybook/graphql-client/admin/release-hooks';
import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { kindOf } from '../content-types/type-names.ts';
import { changeNames, type ReleaseDetails } from './release-text.ts';
import { type Outcome, useAction } from './use-action.ts';

interface AddDraftsDialogProps extends Omit<Outcome, 'onClose'> {
  release: ReleaseDetails;
  onClose(): void;
}

/** Puts single drafts into a release, one after another. */
export default function AddDraftsDialog({ release, onClose, ...outcome }: AddDraftsDialogProps) {
  useFocusReturn();
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 300);
  const { data, error } = useAddableDraftsQuery({ variables: { search }, fetchPolicy: 'no-cache' });
  const { failure, run } = useAction(outcome);
  const [move, { loading }] = useMoveDraftMutation();
  const present = new Set(release.drafts.map(({ recordId }) => recordId));
  const drafts = data?.drafts.items.filter(({ recordId }) => !present.has(recordId));
  /** Once there were more drafts than the server returns at once, the search stays. */
  const [isSearchable, setSearchable] = useState(false);
  if (!isSearchable && data && data.drafts.totalCount > data.drafts.items.length) setSearchable(true);
  const add = (id: string, title: string) =>
    run(() => move({ variables: { id, release: release.id } }), `“${title}” was added to this release.`);
  return (
    <Dialog onClose={onClose} title="Add drafts" centered>
      <Stack>
        <FailureAlert failure={failure ?? error} />
        {isSearchable && (
          <TextInput
            type="search"
            label="Search"
            description="Words in the title. Without them, the drafts that were saved last are shown."
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        {!drafts && !error && <Loader size="sm" aria-label="Loading" />}
        {drafts?.length === 0 && (
          <Text size="sm">
            {search === ''
              ? 'There are no other drafts. Save a draft in the form of a record first.'
              : 'No other draft has these words in its title.'}
          </Text>
        )}
        {drafts && drafts.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {drafts.map(({ id, title, type, change, updatedByName }) => (
              <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm">
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {title || 'Untitled'}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {kindOf(type)} · {changeNames[change]} · {updatedByName}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={loading}
                  aria-label={`Add ${title || 'Untitled'}`}
                  onClick={() => add(id, title || 'Untitled')}
                >
                  Add
                </Button>
              </Group>
            ))}
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
