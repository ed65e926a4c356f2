import { useApolloClient } from '@apollo/client/react';
import type { BulkActionProps } from '@daybook/admin-ui';
import { usePublishingSettingsQuery } from '@daybook/graphql-client/admin/draft-hooks';
import { DraftMarksDocument, NewDraftsDocument } from '@daybook/graphql-client/admin/draft-operations';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ChangeDialog, changesOf, type FieldChange } from './change-dialog.tsx';
import { PlanRemovalDialog } from './plan-removal-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export interface BulkActionsProps extends BulkActionProps {
  content: ContentType;
  /** One record, in the middle of a sentence. */
  noun: string;
}

/** Publishes, changes, or plans to remove the selected records of a content type. */
export default function BulkActions({ content, noun, records, titleOf, done }: BulkActionsProps) {
  const client = useApolloClient();
  const mayPublish = useMay('publishContent');
  const { data } = usePublishingSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<FieldChange | 'publish' | 'remove' | null>(null);
  if (!data) return null;
  const isDirect = mayPublish && data.settings.requiredApprovals === 0;
  const changes = changesOf(content.fields);
  const finish = async () => {
    await done();
    await client.refetchQueries({ include: [DraftMarksDocument, NewDraftsDocument, DraftCountDocument] });
  };
  const shared = {
    noun,
    type: content.type,
    items: records.map((record) => ({ id: record.id, title: titleOf(record) })),
    isDirect,
    done: finish,
    onClose: () => setOpen(null),
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen('publish')}
      >
        {isDirect ? 'Publish' : 'Add drafts to a release'}
      </Button>
      {(changes.length > 0 || !isDirect) && (
        <ChangeMenu>
          {changes.map((change) => (
            <Menu.Item key={change.key} onClick={() => setOpen(change)}>
              {change.label}
            </Menu.Item>
          ))}
          {!isDirect && (
            <Menu.Item color="red" onClick={() => setOpen('remove')}>
              Delete with a release
            </Menu.Item>
          )}
        </ChangeMenu>
      )}
      {open === 'publish' && <PublishDialog {...shared} />}
      {open === 'remove' && <PlanRemovalDialog {...shared} />}
      {typeof open === 'object' && open && <ChangeDialog {...shared} change={open} />}
    </>
  );
}

function ChangeMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
