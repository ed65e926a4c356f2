import type { S3Options } from '@daybook/files';
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

/**
 * The settings of a bucket; undefined if none is named. Throws `ConfigurationError` if only one part of the credentials
 * is set.
 * @param prefix prefix of the variable names, for the error message
 */
export function s3Of(read: z.infer<z.ZodObject<typeof s3Variables>>, prefix = ''): S3Options | undefined {
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
