import { isAbsolute } from 'node:path';
import type { S3Options, WriteOncePlace } from '@daybook/files';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { httpUrl } from './http-url.ts';

/** The variables of the bucket for uploads. */
export const s3Variables = {
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_PATH_STYLE: z.enum(['true', 'false']).default('false'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

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

type Read<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

/**
 * The settings of a bucket; undefined if none is named. Throws `ConfigurationError` if only one part of the credentials
 * is set.
 * @param prefix prefix of the variable names, for the error message
 */
export function s3Of(read: Read<typeof s3Variables>, prefix = ''): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigurationError(
      `${prefix}S3_ACCESS_KEY_ID: needs ${prefix}S3_SECRET_ACCESS_KEY; set both or neither`,
    );
  if (bucket === undefined) return undefined;
  return {
    bucket,
    region: read.S3_REGION,
    forcePathStyle: read.S3_PATH_STYLE === 'true',
    ...(read.S3_ENDPOINT !== undefined && { endpoint: read.S3_ENDPOINT }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/**
 * The places that get copies of checkpoints. Throws `ConfigurationError` if only one part of the credentials is set, or
 * if the bucket is that of the uploads.
 */
export function checkpointPlacesOf(
  read: Read<typeof checkpointVariables & typeof s3Variables>,
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
