import { once } from 'node:events';
import { request } from 'node:http';
import express from 'express';
import type { FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesIn, temporaryFolder, temporaryStore } from '../testing/temporary-store.ts';
import { pdf } from '../testing/uploads.ts';

const boundary = 'part-of-the-request';
const head = [
  ['operations', '{"query":"","variables":{"file":null}}'],
  ['map', '{"0":["variables.file"]}'],
]
  .map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  .concat(`--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="a.pdf"\r\n\r\n`)
  .join('');

/** A server that stores the file of each multipart request; its outcomes come to `outcomes`. */
async function uploadSite(maxFileSize: number) {
  const { store, folder } = await temporaryStore();
  const parserFolder = await temporaryFolder();
  vi.stubEnv('TMPDIR', parserFolder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const app = express();
  app.use(graphqlUploadExpress({ maxFileSize }));
  app.post('/', async (incoming, response) => {
    const upload: { promise: Promise<FileUpload> } = incoming.body.variables.file;
    outcomes.push(...(await Promise.allSettled([upload.promise.then((file) => store.storeFile(file))])));
    response.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  const post = request({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  });
  post.write(head);
  const left = async () => [...(await filesIn(folder)), ...(await filesIn(parserFolder))];
  return { post, outcomes, left };
}

test('stores what graphql-upload receives', async () => {
  const { post, outcomes, left } = await uploadSite(1_000_000);
  post.end(Buffer.concat([pdf(200_000), Buffer.from(`\r\n--${boundary}--\r\n`)]));
  await expect.poll(() => outcomes).toMatchObject([{ value: { size: 200_000, originalName: 'a.pdf' } }]);
  await expect.poll(left).toHaveLength(1);
  post.destroy();
});

test('leaves nothing when the client hangs up midway', async () => {
  const { post, outcomes, left } = await uploadSite(1_000_000);
  post.on('error', () => undefined);
  post.write(pdf(200_000));
  await expect.poll(left).toHaveLength(2);
  post.destroy();
  await expect.poll(() => outcomes).toMatchObject([{ reason: { code: 'BAD_USER_INPUT' } }]);
  await expect.poll(left).toEqual([]);
});

test('reports the limit of the parser as too large', async () => {
  const { post, outcomes, left } = await uploadSite(100_000);
  post.end(Buffer.concat([pdf(200_000), Buffer.from(`\r\n--${boundary}--\r\n`)]));
  await expect.poll(() => outcomes).toMatchObject([{ reason: { code: 'PAYLOAD_TOO_LARGE' } }]);
  await expect.poll(left).toEqual([]);
  post.destroy();
});
