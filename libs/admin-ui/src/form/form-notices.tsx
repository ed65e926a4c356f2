import { Alert, Button, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconBrowser, IconCloudOff, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says that the browser is offline. Typed values are safe; people save by hand later. */
export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="orange" mb="md" icon={<IconCloudOff aria-hidden />} title="You are offline">
      What you type is kept in this browser. Save it when you are online again.
    </Alert>
  );
}

interface OtherTabsNoticeProps {
  noun: string;
  isNew: boolean;
  isOpen: boolean;
  isSaved: boolean;
  onCompare(): void;
}

/** Says that another tab of this browser edits or saved the same record. */
export function OtherTabsNotice({ noun, isNew, isOpen, isSaved, onCompare }: OtherTabsNoticeProps) {
  if (isSaved && !isNew)
    return (
      <Notice title={`This ${noun} was saved in another tab`}>
        <Group mt="xs">
          <Button size="xs" onClick={onCompare}>
            Show what changed
          </Button>
        </Group>
      </Notice>
    );
  if (!isOpen) return null;
  return (
    <Notice
      title={
        isNew ? `Another new ${noun} is open in another tab` : `This ${noun} is also open in another tab`
      }
    >
      {isNew
        ? 'Each tab keeps its own text.'
        : 'Save in only one of them, so that you do not have to merge two versions.'}
    </Notice>
  );
}

interface RemovedNoticeProps {
  noun: string;
  onSaveAsNew(): void;
  onCopy(): void;
}

/** Says that the record was deleted, and offers to keep the typed values. */
export function RemovedNotice({ noun, onSaveAsNew, onCopy }: RemovedNoticeProps) {
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconTrashX aria-hidden />}
      title={`This ${noun} was deleted by someone else`}
    >
      What you typed is still here.
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={onSaveAsNew}>
          Continue as a new {noun}
        </Button>
        <Button size="xs" variant="default" onClick={onCopy}>
          Copy what I typed
        </Button>
      </Group>
    </Alert>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="blue" mb="md" icon={<IconBrowser aria-hidden />} title={title} role="status">
      {children}
    </Alert>
  );
}
