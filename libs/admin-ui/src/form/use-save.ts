import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { FieldValue } from './form-values.ts';

type Input = Record<string, FieldValue>;

/**
 * Sends a form's input: makes the record, or changes the one at hand under the version it was read with. The input
 * was made from the type's own description, which TypeScript cannot follow; the server checks it all the same.
 */
export function useSave(
  content: ContentType,
  record: ContentRecord | null,
): (input: Input) => Promise<unknown> {
  const [create] = content.useCreate();
  const [update] = content.useUpdate();
  return (input) => {
    if (!record) return create({ variables: { input } as never });
    const variables = { id: record.id, version: record.meta?.version ?? null, input };
    return update({ variables: variables as never });
  };
}
