import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';

export interface S3Options {
  bucket: string;
  region: string;
  /** The address of a service other than Amazon's. */
  endpoint?: string;
  /** If undefined, the SDK finds the credentials: environment, profile, or instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the bucket is in the path instead of the host name. Most services other than Amazon's need this. */
  forcePathStyle?: boolean;
  /** Milliseconds without traffic after which a request fails: 30,000 if undefined. */
  patience?: number;
}

/** Milliseconds. */
const usualPatience = 30_000;

function quiet(): void {}

/** Opens a bucket. Loads the S3 client only if a bucket is used. */
export async function openS3Disk({
  bucket,
  patience = usualPatience,
  ...connection
}: S3Options): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...connection,
    // Many services fail on the SDK's newer checksums or store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown. Without this, the client would also print them outside the server's log.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    // A service that accepts a request and stays silent would otherwise be awaited forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: patience },
  });
  client.middlewareStack.add(failingOnSilence, { step: 'deserialize' });
  // Many services do not support access control lists.
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

/** The service could not be reached in time, or accepted a request and stayed silent for too long. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Makes a request to a silent service fail at once. The SDK would repeat it, because it repeats requests that fail with a
 * `TimeoutError`, so callers would wait three times as long. Errors of broken connections have the same name, but also a
 * code. Those requests are repeated.
 */
const failingOnSilence: Parameters<S3Client['middlewareStack']['add']>[0] = (next) => (args) =>
  next(args).catch((error: unknown) => {
    const isSilence = error instanceof Error && error.name === 'TimeoutError' && !('code' in error);
    throw isSilence ? new NoAnswerError(error.message) : error;
  });
