import { announce, fileFault, fileRules } from '@daybook/admin-ui';
import { useUploads } from '@daybook/admin-ui/use-uploads';
import { useCreateImageAssetMutation } from '@daybook/graphql-client/admin/content/image-asset';

/** Uploads pictures to the media library. */
export function useMediaUploads(onUploaded: () => Promise<unknown>) {
  const [create] = useCreateImageAssetMutation();
  const { uploadAll, ...uploads } = useUploads();

  const add = async (files: readonly File[]) => {
    let stored = 0;
    const faultOf = (file: File) => fileFault(file, fileRules.picture);
    const isDone = await uploadAll(files, faultOf, async (picture, context) => {
      await create({ variables: { input: { picture } }, context });
      stored += 1;
    });
    if (!isDone) return;
    announce(stored === 1 ? 'One picture was uploaded.' : `${stored} pictures were uploaded.`);
    await onUploaded();
  };
  return { ...uploads, add };
}
