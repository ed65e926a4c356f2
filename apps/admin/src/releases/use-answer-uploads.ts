import { announce, fileFault, fileRules, messageOf } from '@daybook/admin-ui';
import { useUpload } from '@daybook/admin-ui/use-upload';
import { useUploadAnswerFileMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { FileOfAnswerFragment } from '@daybook/graphql-client/admin/release-operations';
import { useState } from 'react';

/** Maximum number of files in an answer. The server enforces it too. */
const most = 10;

/** File extensions for the browser's file picker. The server checks the bytes. */
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.avif,.tif,.tiff,.xlsx,.csv,.tsv,.txt,.md,.eml';

/**
 * The files of an answer that is being written. They are uploaded one after another. If an upload is canceled, the
 * remaining files are not sent.
 */
export function useAnswerUploads(earlier: readonly FileOfAnswerFragment[]) {
  const [uploadFile] = useUploadAnswerFileMutation();
  const { upload, sending } = useUpload();
  const [files, setFiles] = useState(earlier);
  const [waiting, setWaiting] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0 || waiting) return;
    let present = files;
    const failed: string[] = [];
    for (const [done, file] of chosen.entries()) {
      const isFull = present.length >= most;
      const fault = isFull ? `An answer can have at most ${most} files.` : fileFault(file, fileRules.anyFile);
      if (fault !== null) {
        failed.push(`${file.name}: ${fault}`);
        continue;
      }
      setWaiting({ done, all: chosen.length });
      try {
        const { data } = await upload((context) => uploadFile({ variables: { file }, context }));
        if (data) present = [...present.filter(({ sha256 }) => sha256 !== data.file.sha256), data.file];
        setFiles(present);
      } catch (error) {
        failed.push(`${file.name}: ${messageOf(error)}`);
        if (error instanceof DOMException && error.name === 'AbortError') break;
      }
    }
    setWaiting(null);
    setRefused(failed);
    announce(present.length === 1 ? 'The answer has one file.' : `The answer has ${present.length} files.`);
  };
  const remove = ({ sha256 }: FileOfAnswerFragment) =>
    setFiles(files.filter((file) => file.sha256 !== sha256));
  return { files, add, remove, sending, waiting, refused };
}
