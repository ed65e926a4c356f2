import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ReleaseDetails } from './release-text.ts';
import type { Outcome } from './use-action.ts';

const AddDraftsDialog = lazy(() => import('./add-drafts-dialog.tsx'));
const PlacesDialog = lazy(() => import('./places-dialog.tsx'));

/** Buttons that add changes to a named release. */
export function AddChanges(props: Omit<Outcome, 'onClose'> & { release: ReleaseDetails }) {
  const [dialog, setDialog] = useState<'drafts' | 'places' | null>(null);
  const onClose = () => setDialog(null);
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={() => setDialog('drafts')}>
          Add drafts
        </Button>
        <Button variant="default" onClick={() => setDialog('places')}>
          Change the order or the page in use
        </Button>
      </Group>
      <Suspense>
        {dialog === 'drafts' && <AddDraftsDialog {...props} onClose={onClose} />}
        {dialog === 'places' && <PlacesDialog {...props} onClose={onClose} />}
      </Suspense>
    </>
  );
}
