import { announce, fileFault, fileRules } from '@daybook/admin-ui';
import { useUploads } from '@daybook/admin-ui/use-uploads';
import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';
import { useRef } from 'react';

/** Uploads pictures to the media library. Pictures that are added meanwhile are sent after the others. */
export function useMediaUploads(onUploaded: () => Promise<unknown>) {
  const [create] = useCreateImageAssetMutation();
  const { uploadAll, countAll, ...uploads } = useUploads();
  const queue = useRef<File[]>(null);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (queue.current) return countAll(queue.current.push(...files));
    queue.current = [...files];
    let stored = 0;
    const faultOf = (file: File) => fileFault(file, fileRules.picture);
    await uploadAll(queue.current, faultOf, async (picture, context) => {
      await create({ variables: { input: { picture } }, context });
      stored += 1;
    });
    queue.current = null;
    announce(stored === 1 ? 'One picture was uploaded.' : `${stored} pictures were uploaded.`);
    await onUploaded();
  };
  return { ...uploads, add };
}
