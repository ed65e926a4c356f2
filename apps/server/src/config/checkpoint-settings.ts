import { isAbsolute } from 'node:path';
import type { WriteOncePlace } from '@daybook/files';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { s3Of, s3Variables } from './s3-settings.ts';

/** The variables of the places that get copies of checkpoints. */
export const checkpointVariables = {
  CHECKPOINT_FOLDER: z.string().refine(isAbsolute, 'must be the absolute path of a folder').optional(),
  CHECKPOINT_S3_BUCKET: s3Variables.S3_BUCKET,
  CHECKPOINT_S3_REGION: s3Variables.S3_REGION,
  CHECKPOINT_S3_ENDPOINT: s3Variables.S3_ENDPOINT,
  CHECKPOINT_S3_PATH_STYLE: s3Variables.S3_PATH_STYLE,
  CHECKPOINT_S3_ACCESS_KEY_ID: s3Variables.S3_ACCESS_KEY_ID,
  CHECKPOINT_S3_SECRET_ACCESS_KEY: s3Variables.S3_SECRET_ACCESS_KEY,
};

/**
 * The places that get copies of checkpoints. Throws `ConfigurationError` if only one part of the credentials is set, or
 * if the bucket is that of the uploads.
 */
export function checkpointPlacesOf(
  read: z.infer<z.ZodObject<typeof checkpointVariables & typeof s3Variables>>,
): WriteOncePlace[] {
  const s3 = s3Of(
    {
      S3_BUCKET: read.CHECKPOINT_S3_BUCKET,
      S3_REGION: read.CHECKPOINT_S3_REGION,
      S3_ENDPOINT: read.CHECKPOINT_S3_ENDPOINT,
      S3_PATH_STYLE: read.CHECKPOINT_S3_PATH_STYLE,
      S3_ACCESS_KEY_ID: read.CHECKPOINT_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: read.CHECKPOINT_S3_SECRET_ACCESS_KEY,
    },
    'CHECKPOINT_',
  );
  if (s3 && s3.bucket === read.S3_BUCKET && s3.endpoint === read.S3_ENDPOINT)
    throw new ConfigurationError('CHECKPOINT_S3_BUCKET: must be another bucket than S3_BUCKET');
  const { CHECKPOINT_FOLDER: folder } = read;
  return [...(folder === undefined ? [] : [{ folder }]), ...(s3 ? [{ s3 }] : [])];
}
