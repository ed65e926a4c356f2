import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { useState } from 'react';
import type { FieldValue } from './form-values.ts';

type Input = Record<string, FieldValue>;

/** Files on their way to the server. */
export interface Upload {
  /** Part that was sent, from 0 to 1. */
  progress: number;
  cancel(): void;
}

/**
 * Sends a form's input: makes a record, or changes the one given under the version it was read with. The input was
 * made from the type's own description, which TypeScript cannot follow; the server checks it all the same.
 */
export function useSave(content: ContentType) {
  const [create] = content.useCreate();
  const [update] = content.useUpdate();
  const [upload, setUpload] = useState<Upload | null>(null);

  const send = async (record: ContentRecord | null, input: Input): Promise<void> => {
    const canceller = new AbortController();
    const cancel = () => canceller.abort();
    const onUploadProgress = (progress: number) => setUpload({ progress, cancel });
    const context = { fetchOptions: { signal: canceller.signal, onUploadProgress } };
    try {
      const variables = record ? { id: record.id, version: record.meta?.version ?? null, input } : { input };
      await (record ? update : create)({ variables: variables as never, context });
    } finally {
      setUpload(null);
    }
  };
  return { send, upload };
}
