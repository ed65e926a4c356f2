import { announce, fileFault, fileRules } from '@daybook/admin-ui';
import { useUploads } from '@daybook/admin-ui/use-uploads';
import { useUploadAnswerFileMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { FileOfAnswerFragment } from '@daybook/graphql-client/admin/release-operations';
import { useState } from 'react';

/** Maximum number of files in an answer. The server enforces it too. */
const most = 10;

/** File extensions for the browser's file picker. The server checks the bytes. */
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.avif,.tif,.tiff,.xlsx,.csv,.tsv,.txt,.md,.eml';

/** The files of an answer that is being written. */
export function useAnswerUploads(earlier: readonly FileOfAnswerFragment[]) {
  const [uploadFile] = useUploadAnswerFileMutation();
  const { uploadAll, sending, waiting, refused } = useUploads();
  const [files, setFiles] = useState(earlier);

  const add = async (chosen: readonly File[]) => {
    let present = files;
    const faultOf = (file: File) =>
      present.length >= most
        ? `An answer can have at most ${most} files.`
        : fileFault(file, fileRules.anyFile);
    const isDone = await uploadAll(chosen, faultOf, async (file, context) => {
      const { data } = await uploadFile({ variables: { file }, context });
      if (data) present = [...present.filter(({ sha256 }) => sha256 !== data.file.sha256), data.file];
      setFiles(present);
    });
    if (!isDone) return;
    announce(present.length === 1 ? 'The answer has one file.' : `The answer has ${present.length} files.`);
  };
  const remove = ({ sha256 }: FileOfAnswerFragment) =>
    setFiles(files.filter((file) => file.sha256 !== sha256));
  return { files, add, remove, sending, waiting, refused };
}
