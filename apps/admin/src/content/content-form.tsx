import { useApolloClient } from '@apollo/client/react';
import { type FormScreenProps, RecordScreen, ReferenceSources, TagSource } from '@daybook/admin-ui';
import type { contentTypes } from '@daybook/graphql-client/admin/content';
import { lazy, type ReactElement, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useReadTags } from '../tags/use-read-tags.ts';
import { loadContent, sourcesOf } from './load-content.ts';

const Preview = lazy(() => import('../preview/preview.tsx'));
const Presence = lazy(() => import('../drafts/record-presence.tsx'));
const Tools = lazy(() => import('../record-tools/tools.tsx'));

/** Loads the type's form and the types that its records refer to. */
export async function loadContentForm(
  type: keyof typeof contentTypes,
  screens: Omit<FormScreenProps, 'content' | 'Preview' | 'Presence' | 'Tools'>,
): Promise<ReactElement> {
  const [{ content, referred }, { draftAccess }] = await Promise.all([
    loadContent(type),
    import('../drafts/draft-access.ts'),
  ]);
  return (
    <ReferenceSources value={sourcesOf(referred)}>
      <ContentForm {...screens} {...{ content, draftAccess, Preview, Presence, Tools }} />
    </ReferenceSources>
  );
}

interface ContentFormProps extends FormScreenProps {
  draftAccess: typeof import('../drafts/draft-access.ts').draftAccess;
}

/** The form of a content type: for an existing record if the address names one, otherwise for a new one. */
function ContentForm({ draftAccess, ...form }: ContentFormProps) {
  const { id, slug } = useParams();
  const client = useApolloClient();
  const drafts = useMemo(() => draftAccess(client, form.content), [client, form.content, draftAccess]);
  return (
    <TagSource value={useReadTags(form.content.type)}>
      <RecordScreen {...form} drafts={drafts} id={id ?? slug} />
    </TagSource>
  );
}
