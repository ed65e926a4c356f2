import { announce, type RowActionProps, showFailure } from '@daybook/admin-ui';
import { useMoveTeamMemberMutation } from '@daybook/graphql-client/admin/later-hooks';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

/** Moves a member by one position; not up from the first or down from the last (contract §4). */
export function MoveMember({ record, place, totalCount, inOwnOrder, reload }: RowActionProps) {
  const [move, { loading }] = useMoveTeamMemberMutation();
  const name = String(record.name);
  const go = async (direction: 'up' | 'down') => {
    try {
      await move({ variables: { id: record.id, direction } });
      announce(`${name} moved to place ${direction === 'up' ? place : place + 2} of ${totalCount}.`);
    } catch (error) {
      showFailure(error);
    }
    await reload();
  };
  if (!inOwnOrder) return null;
  const button = (direction: 'up' | 'down', Icon: typeof IconArrowUp, isAtEnd: boolean) => (
    <ActionIcon
      variant="subtle"
      aria-label={`Move ${name} ${direction}`}
      // Not `disabled`, which would lose the focus of somebody who moves a member several positions.
      aria-disabled={isAtEnd || loading}
      data-disabled={isAtEnd}
      {...(isAtEnd && { bg: 'transparent' })}
      onClick={() => isAtEnd || loading || go(direction)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      {button('up', IconArrowUp, place === 0)}
      {button('down', IconArrowDown, place === totalCount - 1)}
    </>
  );
}
