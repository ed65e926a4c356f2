import { useApolloClient } from '@apollo/client/react';
import { failureOf } from '@daybook/admin-ui';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';

/** Callbacks that follow an action on a release. */
export interface Outcome {
  /** Reads the release again. */
  reload(): Promise<unknown>;
  /** Shows a message that the release has changed since the person saw it. */
  onChanged(message: string): void;
  /** Closes the dialog of the action, if there is one. */
  onClose?(): void;
  /** Shows why the action was refused, if the caller does not show `failure`. */
  onFailure?(message: string): void;
}

/**
 * Runs an action on a release, and shows why it was refused. After a conflict, it reads the release again. While an
 * action runs, it starts no other.
 */
export function useAction({ reload, onChanged, onClose, onFailure }: Outcome) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  // The second click of a double click comes before the button is disabled.
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** @param done the message to show afterwards; null if the screen shows the result */
  const run = async (action: () => Promise<unknown>, done: string | null) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
      if (done !== null) notifications.show({ message: done });
      await reload();
      // A publication ends the drafts that the menu counts.
      void client.refetchQueries({ include: [DraftCountDocument] });
      onClose?.();
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      if (code === 'CONFLICT') {
        await reload();
        onChanged(message);
        onClose?.();
      } else {
        const reason = Object.values(fields).join(' ') || message;
        setFailure(reason);
        onFailure?.(reason);
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
