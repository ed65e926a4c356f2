import { columnsOf, ListScreen, updatedColumn } from '@daybook/admin-ui';
import type { ContentScreens } from './content-screens.ts';

interface ContentListProps {
  screens: ContentScreens;
  newPath: string;
  editPath: string;
}

/** The list of a content type. */
export function ContentList({ screens, newPath, editPath }: ContentListProps) {
  const { content, columns, ...rest } = screens;
  return (
    <ListScreen
      key={content.type}
      {...rest}
      useList={content.useList}
      useRemove={content.useRemove}
      columns={[...columnsOf(content.fields, columns), updatedColumn]}
      newPath={newPath}
      editPath={editPath}
    />
  );
}
