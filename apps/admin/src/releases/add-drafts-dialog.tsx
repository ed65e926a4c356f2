import { FailureAlert, useFocusReturn } from '@daybook/admin-ui';
import { useAddableDraftsQuery, useMoveDraftMutation } from '@daybook/graphql-client/admin/release-hooks';
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
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
  const { data, error } = useAddableDraftsQuery({ fetchPolicy: 'no-cache' });
  const { failure, run } = useAction(outcome);
  const [move, { loading }] = useMoveDraftMutation();
  const present = new Set(release.drafts.map(({ recordId }) => recordId));
  const drafts = data?.drafts.items.filter(
    (draft) => draft.release.isSingle && draft.release.state === 'open' && !present.has(draft.recordId),
  );
  const add = (id: string, title: string) =>
    run(() => move({ variables: { id, release: release.id } }), `“${title}” was added to this release.`);
  return (
    <Modal opened onClose={onClose} title="Add drafts" centered>
      <Stack>
        <FailureAlert failure={failure ?? error} />
        {!drafts && !error && <Loader size="sm" aria-label="Loading" />}
        {drafts?.length === 0 && (
          <Text size="sm">There are no other drafts. Save a draft in the form of a record first.</Text>
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
    </Modal>
  );
}
