import { Dialog, failureOf } from '@daybook/admin-ui';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../releases/action-dialog.tsx';
import type { Item, Skipped } from './bulk-text.ts';

/** What an action did: a sentence, and the records that it left unchanged. */
export interface BulkResult {
  readonly message: string;
  readonly skipped: readonly Skipped[];
}

interface BulkDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  isDisabled?: boolean;
  hasInput?: boolean;
  /** Throws if the server refused the action, which then did nothing. */
  run(): Promise<BulkResult>;
  /** Reloads the list and clears the selection. */
  done(): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
}

/** Asks before an action on many records. Afterwards it shows what was done, left out, or refused. */
export function BulkDialog({ run, done, onClose, children, ...dialog }: BulkDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [result, setResult] = useState<BulkResult | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailures([]);
    try {
      const finished = await run();
      if (finished.skipped.length > 0) setResult(finished);
      else {
        notifications.show({ message: finished.message });
        onClose();
        await done();
      }
    } catch (error) {
      const { message, fields } = failureOf(error);
      const reasons = Object.values(fields);
      setFailures(reasons.length > 0 ? reasons : [message]);
    }
    setBusy(false);
  };
  if (result)
    return (
      <ResultDialog
        title={dialog.title}
        result={result}
        onClose={() => {
          onClose();
          void done();
        }}
      />
    );
  const [only] = failures;
  return (
    <ActionDialog
      {...dialog}
      isBusy={isBusy}
      failure={failures.length > 1 ? 'Nothing was changed.' : (only ?? null)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      {failures.length > 1 && <Lines lines={failures} />}
    </ActionDialog>
  );
}

function ResultDialog({ title, result, onClose }: { title: string; result: BulkResult; onClose(): void }) {
  return (
    <Dialog onClose={onClose} title={title} centered>
      <Stack>
        <Text size="sm" role="status">
          {result.message}
        </Text>
        <SkippedList skipped={result.skipped} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The records that an action leaves unchanged, with the reasons. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        Left out
      </Text>
      <Lines lines={skipped.map(({ title, reason }) => `${title}: ${reason}`)} />
    </div>
  );
}

const maxNamed = 5;

/** The names of the first records, and how many there are beyond them. */
export function ItemList({ items }: { items: readonly Item[] }) {
  return <Lines lines={items.map(({ title }) => title)} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  const named = lines.slice(0, maxNamed);
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {named.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records may have equal titles, and the lines never move
        <List.Item key={index}>{line}</List.Item>
      ))}
      {lines.length > named.length && <List.Item>and {lines.length - named.length} more</List.Item>}
    </List>
  );
}

/** Props of every dialog for an action on many records. */
export interface BulkActionDialogProps extends Pick<BulkDialogProps, 'done' | 'onClose'> {
  /** GraphQL type of the records. */
  type: string;
  noun: string;
  items: readonly Item[];
  /** Whether the action takes effect at once; otherwise it adds drafts to a release. */
  isDirect: boolean;
}

/** Callbacks for an action that uses a release: they reload the list and show a conflict in a notification. */
export function outcomeOf({ done, onClose }: Pick<BulkDialogProps, 'done' | 'onClose'>) {
  return {
    reload: done,
    onChanged: (message: string) => notifications.show({ color: 'red', message }),
    onClose,
  };
}
