import type { UploadOptions } from '@daybook/graphql-client/upload-fetch';
import { useState } from 'react';

/** Files on their way to the server. */
export interface Upload {
  /** Part that was sent, from 0 to 1. */
  progress: number;
  cancel(): void;
}

/** Sends mutations that may carry files, and tells how much of them was sent; null when nothing is on its way. */
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
