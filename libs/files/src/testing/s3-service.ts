import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { beforeAll } from 'vitest';
import type { S3Options } from '../storage/s3-disk.ts';

/** An S3 service with some buckets, for the tests of a file. */
export interface S3Service {
  /** Its folder, with a folder for each bucket. */
  readonly directory: string;
  /** How to reach a bucket. */
  bucket(name: string): S3Options & { readonly endpoint: string };
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts a service with empty buckets before the tests of a file, and stops it after them. */
export function useS3(...buckets: readonly string[]): S3Service {
  let [directory, endpoint] = ['', ''];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 's3-test-'));
    const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
    const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
    endpoint = `http://127.0.0.1:${(await service.run()).port}`;
    return async () => {
      await service.close();
      await rm(directory, { recursive: true, force: true });
    };
  });
  return {
    get directory() {
      return directory;
    },
    bucket: (name) => ({ bucket: name, region: 'us-east-1', endpoint, credentials, forcePathStyle: true }),
  };
}
