import type { ReferenceSource } from '@daybook/admin-ui';
import { contentTypes } from '@daybook/graphql-client/admin/content';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentNames, ContentType } from '@daybook/graphql-client/content-type';

/** A type that records of another type refer to. */
interface ReferredType {
  readonly content: ContentType;
  readonly titleField: string;
}

export interface LoadedContent {
  readonly content: ContentType;
  /** The types that its records refer to, by name. */
  readonly referred: Readonly<Record<string, ReferredType>>;
}

export type TypeName = keyof typeof contentTypes;

/** Loads a content type and the types that its records refer to. */
export async function loadContent(type: TypeName): Promise<LoadedContent> {
  const content: ContentType = await contentTypes[type]();
  const names = content.fields.flatMap(({ reference }) => reference ?? []);
  const referred = await Promise.all(names.map(async (name) => [name, await loadReferred(name)] as const));
  return { content, referred: Object.fromEntries(referred) };
}

async function loadReferred(type: string): Promise<ReferredType> {
  const loaders: Readonly<Record<string, () => Promise<ContentType>>> = contentTypes;
  const names: Readonly<Record<string, ContentNames>> = contentNames;
  const content = await loaders[type]?.();
  const titleField = names[type]?.titleField;
  if (!content || !titleField)
    throw new Error(`Records of ${type} have no title field, so no field can refer to them.`);
  return { content, titleField };
}

/** The sources from which reference fields read their options, by the name of the type. */
export function sourcesOf(referred: LoadedContent['referred']): Readonly<Record<string, ReferenceSource>> {
  return Object.fromEntries(
    Object.entries(referred).map(([name, { content, titleField }]) => [
      name,
      { useList: content.useList, titleField },
    ]),
  );
}
