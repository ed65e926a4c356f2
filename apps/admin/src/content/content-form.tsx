import { EditRecordScreen, NewRecordScreen, ReferenceSources } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { useParams } from 'react-router-dom';
import type { ContentScreens } from './content-screens.ts';

interface ContentFormProps {
  screens: Omit<ContentScreens, 'columns' | 'titleField'>;
  /** Where a save leads (contract §2). */
  listPath: string;
}

/** Types that records of others refer to. */
const referenceSources = {
  TeamMember: { useList: contentTypes.TeamMember.useList, titleField: 'membername' },
};

/** The form of a content type; for a record where the address names one, for a new one otherwise. */
export function ContentForm({ screens, listPath }: ContentFormProps) {
  const { id, slug } = useParams();
  const named = id ?? slug;
  const { content, noun, layout, slugFrom, sitePath } = screens;
  const form = { content, noun, layout, slugFrom, sitePath, listPath };
  return (
    <ReferenceSources value={referenceSources}>
      {named === undefined ? (
        <NewRecordScreen key={content.type} {...form} />
      ) : (
        <EditRecordScreen key={`${content.type} ${named}`} {...form} id={named} />
      )}
    </ReferenceSources>
  );
}
