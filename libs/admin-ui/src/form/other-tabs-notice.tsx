import { Alert, Button, Group } from '@mantine/core';
import { IconBrowser } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface OtherTabsNoticeProps {
  noun: string;
  isNew: boolean;
  /** Whether another tab has it open. */
  isOpen: boolean;
  /** Whether the other tab saved it. */
  isSaved: boolean;
  onCompare(): void;
}

/** Says that another tab of this browser edits or saved the same record. */
export default function OtherTabsNotice({ noun, isNew, isOpen, isSaved, onCompare }: OtherTabsNoticeProps) {
  if (isSaved && !isNew)
    return (
      <Notice title={`This ${noun} was saved in another tab`}>
        {isOpen && 'It is still open there.'}
        <Group mt="xs">
          <Button size="xs" onClick={onCompare}>
            Show what changed
          </Button>
        </Group>
      </Notice>
    );
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

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="blue" mb="md" icon={<IconBrowser aria-hidden />} title={title} role="status">
      {children}
    </Alert>
  );
}
