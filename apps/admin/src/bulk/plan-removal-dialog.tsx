import { useApolloClient } from '@apollo/client/react';
import { useDraftRemovalsMutation } from '@daybook/graphql-client/admin/bulk-hooks';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import { useReleaseChoice } from '../releases/use-plan.ts';
import { type BulkActionDialogProps, ItemList, outcomeOf } from './bulk-dialog.tsx';
import { counted } from './bulk-text.ts';

/** Chooses the release that removes the selected records. */
export function PlanRemovalDialog({ type, noun, items, done, onClose }: BulkActionDialogProps) {
  const [remove] = useDraftRemovalsMutation();
  const uses = useUses(type, items);
  const what = counted(items.length, noun);
  const ids = items.map(({ id }) => id);
  const choice = useReleaseChoice((release) => remove({ variables: { type, ids, release } }));
  return (
    <ChooseReleaseDialog
      title={`Remove ${what} with a release`}
      action="Plan the removal"
      done={`${what} will be removed with the release.`}
      newName={`Remove ${what}`}
      plan={choice}
      inputs={
        <>
          <ItemList items={items} />
          <div role="status">
            {uses.map((use, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records may have equal titles, and the lines never move
              <Text key={index} size="sm">
                {use}
              </Text>
            ))}
          </div>
        </>
      }
      {...outcomeOf({ done, onClose })}
    >
      They stay on the site until the release is published. Then they go to the trash and can be restored from
      there for 30 days.
    </ChooseReleaseDialog>
  );
}

/** The references to the records, once they are loaded. */
function useUses(type: string, items: BulkActionDialogProps['items']): readonly string[] {
  const client = useApolloClient();
  const [uses, setUses] = useState<readonly string[]>([]);
  // A dialog never changes its records.
  const [asked] = useState({ client, type, items });
  useEffect(() => {
    let isOpen = true;
    import('../trash/trash-access.ts')
      .then(({ usesOf }) => usesOf(asked.client, asked.type, asked.items))
      .then(
        (found) => isOpen && setUses(found),
        () => isOpen && setUses(['References to these records could not be read.']),
      );
    return () => {
      isOpen = false;
    };
  }, [asked]);
  return uses;
}
