import { messageOf, type RowActionProps } from '@daybook/admin-ui';
import { useMoveTeamMemberMutation } from '@daybook/graphql-client/admin/hooks';
import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

/** Moves a member by one place: not up from the first, not down from the last (contract §4). */
export default function MoveMember({ record, place, totalCount, inOwnOrder, reload }: RowActionProps) {
  const [move, { loading }] = useMoveTeamMemberMutation();
  const go = async (direction: 'up' | 'down') => {
    try {
      await move({ variables: { id: record.id, direction } });
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) });
    }
    await reload();
  };
  const name = String(record.membername);
  if (!inOwnOrder) return null;
  return (
    <>
      <ActionIcon
        variant={place === 0 ? 'transparent' : 'subtle'}
        aria-label={`Move ${name} up`}
        disabled={place === 0 || loading}
        onClick={() => go('up')}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={place === totalCount - 1 ? 'transparent' : 'subtle'}
        aria-label={`Move ${name} down`}
        disabled={place === totalCount - 1 || loading}
        onClick={() => go('down')}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
