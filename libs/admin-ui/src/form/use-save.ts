import type { ContentRecord, ContentType, SavedDraft } from '@daybook/graphql-client/content-type';
import { useUpload } from '../upload/use-upload.ts';
import type { FieldValue } from '../values/form-values.ts';

type Input = Record<string, FieldValue>;

/**
 * Creates a record, or updates the given one if its version is still current. Returns the stored record. The draft of
 * the form ends with the same request. The input comes from the type's description, so TypeScript cannot check it; the
 * server does.
 */
export function useSave(content: ContentType) {
  const [create] = content.useCreate();
  const [update] = content.useUpdate();
  const { upload, sending } = useUpload();
  const send = async (
    record: ContentRecord | null,
    input: Input,
    draft: SavedDraft | null,
  ): Promise<ContentRecord> => {
    const variables = {
      ...(record && { id: record.id, version: record.meta?.version ?? null }),
      ...(draft && { draft: draft.id, draftVersion: draft.version }),
      input,
    };
    const { data } = await upload((context) =>
      (record ? update : create)({ variables: variables as never, context }),
    );
    if (!data) throw new Error('The server did not answer with the saved record.');
    return data.saved;
  };
  return { send, upload, sending };
}
