import type { RowsProps } from '@daybook/admin-ui';
import { SortableRows } from '@daybook/admin-ui/sortable-rows';
import { usePlaceTeamMemberMutation } from '@daybook/graphql-client/admin/later-hooks';

/** The rows of the team, which can be dragged. The buttons also move them by one position. */
export function Rows(props: RowsProps) {
  const [place] = usePlaceTeamMemberMutation();
  return (
    <SortableRows {...props} onPlace={({ id }, index) => place({ variables: { id, place: index + 1 } })} />
  );
}

export { MoveMember as RowActions } from './move-member.tsx';
