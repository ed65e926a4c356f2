import { type RowsProps, showFailure } from '@daybook/admin-ui';
import { SortableRows } from '@daybook/admin-ui/sortable-rows';
import { usePlaceTeamMemberMutation } from '@daybook/graphql-client/admin/later-hooks';

/** The rows of the team, which can be dragged. The buttons also move them by one position. */
export function Rows(props: RowsProps) {
  const [place] = usePlaceTeamMemberMutation();
  return (
    <SortableRows
      {...props}
      onPlace={async ({ id }, index) => {
        try {
          await place({ variables: { id, place: index + 1 } });
        } catch (error) {
          showFailure(error);
        }
        await props.reload();
      }}
    />
  );
}

export { MoveMember as RowActions } from './move-member.tsx';
