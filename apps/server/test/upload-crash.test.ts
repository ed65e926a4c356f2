import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { beginForm, formUpToFile } from './support/slow-request.ts';
import { pdf } from './support/test-files.ts';

const program = useServerProgram();

test.each([
  ['/api/add-newsletterresources', {}, 'file'],
  ['/graphql', { 'apollo-require-preflight': 'true' }, '0'],
])('an upload to %s that a crash cuts off is removed by the next start', async (path, headers, part) => {
  const data = await program.usualData();
  const incoming = () => readdir(join(data.DATA_DIR ?? '', 'uploads/.incoming'));
  const server = await program.start(data);
  const staff = await new ApiClient(server.url).signedIn();
  const { sending } = beginForm(staff, path, headers);
  const operations = JSON.stringify({
    query:
      'mutation ($file: Upload) { createNewsletterResource(input: { title: "Issue", file: $file }) { id } }',
    variables: { file: null },
  });
  const fields = path === '/graphql' ? { operations, map: '{ "0": ["variables.file"] }' } : { name: 'Issue' };
  sending.write(formUpToFile(fields, part, pdf('issue.pdf', 'half of an issue '.repeat(50_000))));
  await expect.poll(async () => (await incoming()).length).toBe(1);
  server.kill('SIGKILL');
  await server.ended;
  sending.destroy();
  expect(await incoming()).toHaveLength(1);

  await program.start(data);
  expect(await incoming()).toEqual([]);
});
