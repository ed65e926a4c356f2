import type { UploadOptions } from '@daybook/graphql-client/upload-fetch';
import { type DragEvent, useRef, useState } from 'react';
import { messageOf } from '../failure.ts';
import { useUpload } from './use-upload.ts';

/** A file that was not uploaded. */
interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** Uploads files one after another. If an upload is canceled, the remaining files are not sent. */
export function useUploads() {
  const { upload, sending } = useUpload();
  const [waiting, setWaiting] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queue = useRef<File[]>(null);

  /**
   * Files that are added meanwhile are sent after the others. Returns true once the queue has ended, also after a
   * cancellation, and false if there is nothing to do or a running call sends the files.
   * @param faultOf why a file is not sent; null if it is
   */
  const uploadAll = async (
    chosen: readonly File[],
    faultOf: (file: File) => string | null,
    send: (file: File, context: { fetchOptions: UploadOptions }) => Promise<void>,
  ): Promise<boolean> => {
    if (chosen.length === 0) return false;
    if (queue.current) {
      const all = queue.current.push(...chosen);
      setWaiting((present) => present && { ...present, all });
      return false;
    }
    const files = [...chosen];
    queue.current = files;
    const failed: RefusedFile[] = [];
    for (const [done, file] of files.entries()) {
      const { name } = file;
      const fault = faultOf(file);
      if (fault !== null) {
        failed.push({ name, reason: fault });
        continue;
      }
      setWaiting({ done, all: files.length });
      try {
        await upload((context) => send(file, context));
      } catch (error) {
        failed.push({ name, reason: messageOf(error) });
        if (error instanceof DOMException && error.name === 'AbortError') break;
      }
    }
    queue.current = null;
    setWaiting(null);
    setRefused(failed);
    return true;
  };
  return { uploadAll, sending, waiting, refused, forget: () => setRefused([]) };
}

/** Takes files that are dropped on an element, which gets the handlers. */
export function useDroppedFiles(take: ((files: readonly File[]) => Promise<void>) | null) {
  const [isDropping, setDropping] = useState(false);
  const dropping = take && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDropping(false);
      void take([...event.dataTransfer.files]);
    },
  };
  return { dropping, isDropping };
}
