import { invalidInput } from '@daybook/errors';
import type { UploadSource } from './upload-source.ts';

/**
 * Waits for the value of an `Upload`. Returns null if it is not an upload. The value is a promise, because the file may
 * come later in the body than the field that refers to it. Throws `BAD_USER_INPUT` if the upload was interrupted.
 */
export async function readUpload(value: unknown, field: string): Promise<UploadSource | null> {
  const upload: unknown = await Promise.resolve(value).catch(() => {
    throw invalidInput({ [field]: 'The upload broke off. Please try again.' });
  });
  return isUploadSource(upload) ? upload : null;
}

function isUploadSource(value: unknown): value is UploadSource {
  return typeof value === 'object' && value !== null && 'createReadStream' in value;
}
