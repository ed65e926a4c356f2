import { retireUnusedPictures } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { alsoLoopback, usePictureServer } from './support/picture-server.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const image = await picture();
const other = usePictureServer({ '/a.png': (_request, response) => response.end(image.bytes) });
const database = databaseBehind();
const site = useSite({}, undefined, alsoLoopback);

async function run(document: string, variables: object) {
  const { data, errors } = await site.staff.graphql(document, { ...variables });
  expect(errors).toEqual([]);
  return data.one;
}

/** Retires pictures that nothing names, as the sweep does after a day. */
const sweep = () => retireUnusedPictures(database.fork(), -60_000);

test('a copied picture stays as long as a redirect leads to it that an earlier version saved', async () => {
  const shown = `<p><img src="${other.url}/a.png" alt="A"></p>`;
  const { id, description } = await run(
    'mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id description } }',
    { input: { title: 'One', description: shown } },
  );
  const [target = ''] = /\/uploads\/p[0-9a-z]{20}\.png/.exec(description) ?? [];
  const redirect = await run(
    'mutation ($target: String!) { one: createRedirect(input: { fromPath: "/logo", target: $target }) { id } }',
    { target },
  );
  // Earlier versions wrote no reference for a redirect.
  await database.fork().execute('delete from "text_picture" where "record_id" = ?', [redirect.id]);
  await run(
    'mutation ($id: ID!) { one: updatePackage(id: $id, input: { description: "<p>None.</p>" }) { id } }',
    { id },
  );
  const statusOfTarget = async () => (await site.visitor.get(target)).status;
  expect(await sweep()).toEqual([]);
  expect(await statusOfTarget()).toBe(200);
  await run('mutation ($id: ID!) { one: removeRedirect(id: $id) { id } }', { id: redirect.id });
  await sweep();
  expect(await statusOfTarget()).toBe(404);
});
