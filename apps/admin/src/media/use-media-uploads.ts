import { announce, fileFault, fileRules, messageOf } from '@daybook/admin-ui';
import { useUpload } from '@daybook/admin-ui/use-upload';
import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';
import { useRef, useState } from 'react';

/** A picture that could not be uploaded. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/**
 * Uploads pictures to the media library, one after another. Pictures that are added meanwhile are sent after the others.
 * If an upload is canceled, the remaining pictures are not sent.
 */
export function useMediaUploads(onUploaded: () => Promise<unknown>) {
  const [create] = useCreateImageAssetMutation();
  const { upload, sending } = useUpload();
  const [waiting, setWaiting] = useState<{ done: number; all: number } | null>(null);
  /** The pictures that are being sent, to which others can be added; null if there are none. */
  const queue = useRef<File[]>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const send = (picture: File) => upload((context) => create({ variables: { input: { picture } }, context }));

  const uploadAll = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (queue.current) {
      queue.current.push(...files);
      const all = queue.current.length;
      return setWaiting((present) => present && { ...present, all });
    }
    const all = [...files];
    queue.current = all;
    const failed: RefusedFile[] = [];
    let stored = 0;
    for (const [done, file] of all.entries()) {
      const fault = fileFault(file, fileRules.picture);
      if (fault) {
        failed.push({ name: file.name, reason: fault });
        continue;
      }
      setWaiting({ done, all: all.length });
      try {
        await send(file);
        stored += 1;
      } catch (error) {
        failed.push({ name: file.name, reason: messageOf(error) });
        if (error instanceof DOMException && error.name === 'AbortError') break;
      }
    }
    queue.current = null;
    setWaiting(null);
    setRefused(failed);
    announce(stored === 1 ? 'One picture was uploaded.' : `${stored} pictures were uploaded.`);
    await onUploaded();
  };
  return { uploadAll, sending, waiting, refused, forget: () => setRefused([]) };
}
