import { announce, type RowActionProps, showFailure } from '@daybook/admin-ui';
import { useMoveTeamMemberMutation } from '@daybook/graphql-client/admin/later-hooks';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

type Direction = 'up' | 'down';

/**
 * The member who is being moved to another place. If the row is replaced, the same button of the new row gets the
 * focus.
 */
let moving: { id: string; place: number; direction: Direction } | null = null;

/**
 * Moves a member by one position; not up from the first or down from the last (contract §4). The list follows a member
 * who moves to another page.
 */
export function MoveMember({ record, place, totalCount, ...list }: RowActionProps) {
  const [move, { loading }] = useMoveTeamMemberMutation();
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  const name = String(record.name);
  useEffect(() => {
    if (moving?.id !== record.id || moving.place !== place) return;
    if (document.activeElement?.matches('body, main')) buttons[moving.direction].current?.focus();
    moving = null;
  });
  const go = async (direction: Direction) => {
    const next = direction === 'up' ? place - 1 : place + 1;
    let shown = place;
    try {
      await move({ variables: { id: record.id, direction } });
      announce(`${name} moved to place ${next + 1} of ${totalCount}.`);
      moving = { id: record.id, place: next, direction };
      shown = next;
    } catch (error) {
      showFailure(error);
    }
    await list.reload();
    list.showPlace(shown);
  };
  if (!list.inOwnOrder) return null;
  const button = (direction: Direction, Icon: typeof IconArrowUp, isAtEnd: boolean) => (
    <ActionIcon
      ref={buttons[direction]}
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
