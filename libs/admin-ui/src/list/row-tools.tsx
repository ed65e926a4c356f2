import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { useMay } from '@daybook/graphql-client/permissions';
import { ActionIcon, Group, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { copyPath } from '../form/copy-in-address.ts';
import { recordPath } from '../record-path.ts';
import classes from './list-table.module.css';
import type { ListExtras, RowActionProps, RowDrag } from './rows.ts';

export interface RowToolsProps extends RowActionProps, ListExtras {
  title: string;
  /** Pattern of the address where a record is edited. */
  editPath?: string | undefined;
  /** The form of a new record, which can be filled from a record; omitted if there is none. */
  newPath?: string | undefined;
  /** Omitted if records cannot be deleted. */
  onRemove?: ((record: ContentRecord) => void) | undefined;
  /** Whether the list may have records that were never published, which have no address of their own yet. */
  withDrafts?: boolean;
  drag?: RowDrag | undefined;
}

/** The address of the form of a record. A record that was never published is found by its id. */
export function formPath(editPath: string, record: ContentRecord, withDrafts = false): string {
  return recordPath(editPath, withDrafts ? { id: record.id } : record);
}

/** The actions for a record: frequent ones as buttons, the others in a menu. */
export function RowTools({ record, title, drag, ...props }: RowToolsProps) {
  const { RowActions, editPath, onRemove, place, totalCount, inOwnOrder, reload, showPlace } = props;
  const mayWrite = useMay('writeDrafts');
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.tools}>
      {drag && (
        <ActionIcon
          aria-label={`Drag ${title}`}
          ref={drag.handleRef}
          {...drag.handleProps}
          style={{ cursor: 'grab', touchAction: 'none' }}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      {RowActions && <RowActions {...{ record, place, totalCount, inOwnOrder, reload, showPlace }} />}
      {editPath && (
        <ActionIcon
          component={Link}
          to={formPath(editPath, record, props.withDrafts)}
          aria-label={`${mayWrite ? 'Edit' : 'View'} ${title}`}
        >
          {mayWrite ? <IconPencil size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon aria-label={`Delete ${title}`} onClick={() => onRemove(record)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <MoreMenu {...props} {...{ record, title }} />
    </Group>
  );
}

/** Actions that are needed less often. */
function MoreMenu({ record, title, sitePath, editPath, newPath, withDrafts }: RowToolsProps) {
  const isOnSite = sitePath !== undefined && !withDrafts;
  const canCopy = newPath !== undefined && editPath !== undefined;
  if (!isOnSite && !canCopy) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More actions for ${title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOnSite && (
          <Menu.Item
            component="a"
            href={recordPath(sitePath, record)}
            target="_blank"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            View on site
          </Menu.Item>
        )}
        {canCopy && (
          <Menu.Item
            component={Link}
            to={copyPath(newPath, record.id)}
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            Duplicate
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
