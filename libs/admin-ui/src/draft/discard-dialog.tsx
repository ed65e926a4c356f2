import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { messageOf } from '../failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useFocusReturn } from '../focus/return-focus.ts';

interface DiscardDialogProps {
  noun: string;
  /** What the draft does to its record, such as `new`. */
  change: string;
  discard(): Promise<void>;
  onClose(): void;
}

/** Asks before a draft is discarded. */
export default function DiscardDialog({ noun, change, discard, onClose }: DiscardDialogProps) {
  useFocusReturn();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await discard();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="Discard this draft?" centered>
      <Text mb="lg">{describe(change, noun)} This cannot be undone.</Text>
      <FailureAlert failure={failure} mb="lg" />
      <DialogButtons onCancel={onClose} isCancelFocused>
        <Button color="red" loading={isBusy} onClick={confirm}>
          Discard
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function describe(change: string, noun: string): string {
  if (change === 'new') return `This ${noun} was never published, so it will be deleted.`;
  if (change === 'restored') return `The ${noun} stays in the trash.`;
  return `Its changes will be lost. The published ${noun} does not change.`;
}
