import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { bytesAt } from './support/published-record.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite({ PAGE_CAPTURES: 'on' }, capturedSite().bundles);
const { run } = recordUser(site);

const create = async (slug: string, title: string): Promise<string> => {
  const operation = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  return (await run(operation, { input: postInput(slug, { title }) })).post.id;
};

/** How often a page was captured. */
async function count(address: string): Promise<number> {
  const rows = await database.fork().execute(`select 1 from capture where address = '${address}'`);
  return rows.length;
}

test('captures other pages while the bytes of one may still be deleted, and that one afterwards', async () => {
  const id = await create('first', 'Before');
  await captured(database);
  expect(await count('/blog/first')).toBe(1);
  const html = (await bytesAt(`${site.server.url}/blog/first`)).toString().replaceAll('Before', 'After');
  const sha256 = createHash('sha256').update(html).digest('hex');
  const mark = (until: string) =>
    database.fork().execute(`update capture_progress
      set removing = jsonb_build_object('${sha256}', ${until}, '${sha256}.br', ${until})`);
  // As after a crash during the deletion of these bytes.
  await mark(`now() + interval '1 hour'`);
  await run('mutation ($id: ID!) { updatePost(id: $id, input: { title: "After" }) { id } }', { id });
  await create('second', 'Second');
  await expect.poll(() => count('/blog/second')).toBe(1);
  await capturesSigned(database);
  expect(await count('/blog/first')).toBe(1);

  await mark(`now() - interval '1 minute'`);
  // Something else is published, which the page does not show.
  await run('mutation { createTeamMember(input: { name: "Ada", position: "x", isDisplayed: true }) { id } }');
  await captured(database);
  const rows = await database
    .fork()
    .execute<{ html: string }[]>(
      `select html from capture where address = '/blog/first' order by number desc`,
    );
  expect([rows.length, rows[0]?.html]).toEqual([2, sha256]);
});
