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
  /** Runs some work while the service refuses connections. */
  whileAway(work: () => Promise<unknown>): Promise<void>;
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts a service with empty buckets before the tests of a file, and stops it after them. */
export function useS3(...buckets: readonly string[]): S3Service {
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  let [directory, port] = ['', 0];
  let service: S3rver;
  async function start(): Promise<void> {
    service = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
    port = (await service.run()).port;
  }
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 's3-test-'));
    await start();
    return async () => {
      await service.close();
      await rm(directory, { recursive: true, force: true });
    };
  });
  return {
    get directory() {
      return directory;
    },
    bucket: (name) => ({
      bucket: name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials,
      forcePathStyle: true,
    }),
    async whileAway(work) {
      await service.close();
      try {
        await work();
      } finally {
        await start();
      }
    },
  };
}
