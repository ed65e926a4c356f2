import { momentText } from '@daybook/admin-ui/times';
import { useDropDraftMutation, useMoveDraftMutation } from '@daybook/graphql-client/admin/release-hooks';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeCard } from './change-card.tsx';
import { formOfDraft } from './form-of-draft.ts';
import { changeNames, type ReleaseDetails, type ReleaseDraft } from './release-text.ts';
import { type Outcome, useAction } from './use-action.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

interface DraftCardProps extends Outcome {
  draft: ReleaseDraft;
  release: ReleaseDetails;
  isOpen: boolean;
}

const colors = { new: 'brand', changed: 'gray', removed: 'red', restored: 'brand' } as const;
const notes: Partial<Record<ReleaseDraft['change'], string>> = {
  removed: 'This record will be moved to the trash. It has these values:',
  restored: 'This record will be restored from the trash with these values:',
};

/** A draft of a release: what it does to its record, who wrote it, and its values beside the published ones. */
export function DraftCard({ draft, release, isOpen, ...outcome }: DraftCardProps) {
  const { type, recordId, title, change, placement, version, createdByName, updatedAt, updatedByName } =
    draft;
  const may = usePermissions();
  const form = formOfDraft(draft, release.id);
  const saved = momentText(updatedAt);
  const writers = createdByName === updatedByName ? createdByName : `${createdByName} and ${updatedByName}`;
  const published = { label: 'Published', reading: {} };
  const drafted = { label: 'In this release', reading: { release: release.id } };
  return (
    <ChangeCard
      // What is published may change as well, and the hash changes with it.
      key={`${version} ${release.hash}`}
      {...{ type, isOpen }}
      id={recordId}
      title={title}
      badge={{ label: changeNames[change], color: colors[change] }}
      byline={`Written by ${writers}, last saved ${saved}`}
      old={change === 'changed' ? published : null}
      present={change === 'removed' ? published : drafted}
      note={notes[change] ?? placement ?? undefined}
      unreadable={
        // The API cannot show a record without some of its required values.
        release.problems.some(({ draftId, isBlocking }) => isBlocking && draftId === draft.id)
          ? 'This draft cannot be shown before its required values are filled in.'
          : undefined
      }
      actions={
        may('writeDrafts') && (
          <>
            {form && (
              <Button component={Link} to={form} size="compact-sm" variant="default">
                Open the form
              </Button>
            )}
            <DraftMenu {...{ draft, release, ...outcome }} />
          </>
        )
      }
    />
  );
}

function DraftMenu({ draft, release, ...outcome }: Omit<DraftCardProps, 'isOpen'>) {
  const { id, version, change } = draft;
  const title = draft.title || 'Untitled';
  const [move] = useMoveDraftMutation();
  const [drop] = useDropDraftMutation();
  const onFailure = (message: string) => {
    notifications.show({ color: 'red', message });
    // The draft may be gone.
    void outcome.reload();
  };
  const { isBusy, run } = useAction({ ...outcome, onFailure });
  const [isAsking, setAsking] = useState(false);
  const takeOut = () =>
    run(() => move({ variables: { id, release: null } }), `“${title}” was moved to a separate release.`);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={26} aria-label={`More actions for ${title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!release.isSingle && (
            <Menu.Item disabled={isBusy} onClick={takeOut}>
              Move out of this release
            </Menu.Item>
          )}
          <Menu.Item c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
            Discard this draft…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Discard this draft?"
            text={describeDiscard(change, title)}
            action="Discard"
            done="The draft is discarded."
            carryOut={() => drop({ variables: { id, version } })}
            {...outcome}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function describeDiscard(change: ReleaseDraft['change'], title: string): string {
  if (change === 'new') return `“${title}” was never published, so it will be deleted.`;
  if (change === 'restored') return `“${title}” stays in the trash.`;
  return `The changes to “${title}” will be deleted. Published content does not change.`;
}
