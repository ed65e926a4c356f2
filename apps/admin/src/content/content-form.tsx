import { type FormScreenProps, RecordScreen, ReferenceSources } from '@daybook/admin-ui';
import type { contentTypes } from '@daybook/graphql-client/admin/content';
import { adminRoutes } from '@daybook/routes';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { loadContent } from './load-content.ts';

/** Loads the type's form and the types that its records refer to. */
export async function loadContentForm(
  type: keyof typeof contentTypes,
  screens: Omit<FormScreenProps, 'content' | 'historyPath'>,
): Promise<ReactElement> {
  const { content, referred } = await loadContent(type);
  const sources = Object.entries(referred).map(
    ([name, { content, titleField }]) => [name, { useList: content.useList, titleField }] as const,
  );
  return (
    <ReferenceSources value={Object.fromEntries(sources)}>
      <ContentForm
        {...screens}
        content={content}
        historyPath={adminRoutes.history.replace(':type', content.type)}
      />
    </ReferenceSources>
  );
}

/** The form of a content type: for an existing record if the address names one, otherwise for a new one. */
function ContentForm(form: FormScreenProps) {
  const { id, slug } = useParams();
  return <RecordScreen {...form} id={id ?? slug} />;
}
