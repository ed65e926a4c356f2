import { Readable } from 'node:stream';
import { type DemoFileKey, demoFile } from '@daybook/database/demo';
import Upload from 'graphql-upload/Upload.mjs';

/** A file of the demo content, made when first needed, in the form in which uploads reach resolvers. */
export async function demoUpload(key: DemoFileKey): Promise<Upload> {
  const { filename, mimetype, bytes } = await demoFile(key);
  const upload = new Upload();
  const createReadStream = () => Readable.from([bytes]);
  upload.resolve({ filename, mimetype, encoding: '7bit', createReadStream, fieldName: key } as never);
  return upload;
}
