import {
  type FormScreenProps,
  RecordScreen,
  type ReferenceSource,
  ReferenceSources,
} from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentNames, ContentType } from '@daybook/graphql-client/content-type';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';

/** Loads the type's form and the types that its records refer to. */
export async function loadContentForm(
  type: keyof typeof contentTypes,
  screens: Omit<FormScreenProps, 'content'>,
): Promise<ReactElement> {
  const content: ContentType = await contentTypes[type]();
  const references = content.fields.flatMap(({ reference }) => reference ?? []);
  const sources = await Promise.all(references.map(async (each) => [each, await sourceOf(each)] as const));
  return (
    <ReferenceSources value={Object.fromEntries(sources)}>
      <ContentForm {...screens} content={content} />
    </ReferenceSources>
  );
}

async function sourceOf(type: string): Promise<ReferenceSource> {
  const loaders: Readonly<Record<string, () => Promise<ContentType>>> = contentTypes;
  const names: Readonly<Record<string, ContentNames>> = contentNames;
  const content = await loaders[type]?.();
  const titleField = names[type]?.titleField;
  if (!content || !titleField)
    throw new Error(`Records of ${type} have no title field, so no field can refer to them.`);
  return { useList: content.useList, titleField };
}

/** The form of a content type: for an existing record if the address names one, otherwise for a new one. */
function ContentForm(form: FormScreenProps) {
  const { id, slug } = useParams();
  return <RecordScreen {...form} id={id ?? slug} />;
}
