import { EditRecordScreen, type FormScreenProps, NewRecordScreen, ReferenceSources } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { useParams } from 'react-router-dom';

interface ContentFormProps {
  screens: Omit<FormScreenProps, 'listPath'>;
  /** Where a save leads (contract §2). */
  listPath: string;
}

/** Types that records of others refer to. */
const referenceSources = {
  TeamMember: { useList: contentTypes.TeamMember.useList, titleField: contentNames.TeamMember.titleField },
};

/** The form of a content type; for a record where the address names one, for a new one otherwise. */
export function ContentForm({ screens, listPath }: ContentFormProps) {
  const { id, slug } = useParams();
  const named = id ?? slug;
  const form = { ...screens, listPath };
  return (
    <ReferenceSources value={referenceSources}>
      {named === undefined ? (
        <NewRecordScreen key={form.content.type} {...form} />
      ) : (
        <EditRecordScreen key={`${form.content.type} ${named}`} {...form} id={named} />
      )}
    </ReferenceSources>
  );
}
