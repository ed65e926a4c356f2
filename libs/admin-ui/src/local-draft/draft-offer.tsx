import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { momentText } from '../times.ts';
import type { StoredDraft } from './local-drafts.ts';

interface DraftOfferProps {
  draft: StoredDraft;
  /** Version of the record as it is now; null for a new one. */
  version: number | null;
  onRestore(draft: StoredDraft): void;
  onDiscard(draft: StoredDraft): void;
}

/** Offers what was typed into this form before and never saved. */
export default function DraftOffer({ draft, version, onRestore, onDiscard }: DraftOfferProps) {
  const at = momentText(draft.at);
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconHistory aria-hidden />}
      title="There are unsaved changes in this browser"
    >
      <Text size="sm">
        Typed {at} and not saved.
        {draft.version !== version &&
          ' The record was changed since; restoring puts what you had typed on top of it.'}
      </Text>
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={() => onRestore(draft)}>
          Restore
        </Button>
        <Button size="xs" variant="default" onClick={() => onDiscard(draft)}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
