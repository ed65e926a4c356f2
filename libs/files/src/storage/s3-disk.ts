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
}

function quiet(): void {}

/** Opens a bucket. Loads the S3 client only if a bucket is used. */
export async function openS3Disk({ bucket, ...connection }: S3Options): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    ...connection,
    bucket,
    visibility: 'private',
    // Many services do not support access control lists, and fail on the SDK's newer checksums or store them as
    // content.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown. Without this, the client would also print them outside the server's log.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    // A service that accepts a request and stays silent would otherwise be awaited forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return new Disk(driver);
}
