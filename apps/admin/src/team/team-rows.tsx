import { type RowsProps, showFailure } from '@daybook/admin-ui';
import { SortableRows } from '@daybook/admin-ui/sortable-rows';
import { usePlaceTeamMemberMutation } from '@daybook/graphql-client/admin/later-hooks';

/** The team's rows, which can be dragged to another place; the list's buttons move by one place all the same. */
export default function TeamRows(props: RowsProps) {
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
