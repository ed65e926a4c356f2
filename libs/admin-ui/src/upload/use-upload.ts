import type { UploadOptions } from '@daybook/graphql-client/upload-fetch';
import { useState } from 'react';

/** A running upload. */
export interface Upload {
  /** The fraction that was sent, from 0 to 1. */
  progress: number;
  cancel(): void;
}

/** Sends mutations with files. `sending` is the running upload; null if nothing is being sent. */
export function useUpload() {
  const [sending, setSending] = useState<Upload | null>(null);

  const upload = async <Answer>(
    mutate: (context: { fetchOptions: UploadOptions }) => Promise<Answer>,
  ): Promise<Answer> => {
    const canceller = new AbortController();
    const cancel = () => canceller.abort();
    const onUploadProgress = (progress: number) => setSending({ progress, cancel });
    try {
      return await mutate({ fetchOptions: { signal: canceller.signal, onUploadProgress } });
    } finally {
      setSending(null);
    }
  };
  return { upload, sending };
}
