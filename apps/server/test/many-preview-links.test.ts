import { expect, test } from 'vitest';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const { run } = recordUser(site);

const create = `mutation ($release: ID!, $expiresAt: DateTimeISO!) {
  createPreviewLink(release: $release, expiresAt: $expiresAt) { id } }`;
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();
const revoke = (id: string) =>
  run('mutation ($id: ID!) { revokePreviewLink(id: $id) { revokedAt } }', { id });

interface Link {
  readonly id: string;
  readonly revokedAt: string | null;
}

test('a preview link is refused while a hundred of the release work, all of which are listed', async () => {
  const { id: release } = (await run('mutation { createRelease(name: "Autumn") { id } }')).createRelease;
  const add = async (): Promise<string> =>
    (await run(create, { release, expiresAt: tomorrow() })).createPreviewLink.id;
  const tryToAdd = () => site.staff.graphql(create, { release, expiresAt: tomorrow() });
  const listed = async (): Promise<Link[]> => {
    const list = 'query ($release: ID!) { previewLinks(release: $release) { id revokedAt } }';
    return (await run(list, { release })).previewLinks;
  };
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) ids.push(await add());
  expect((await tryToAdd()).errors[0]?.message).toMatch(/^A release can have at most 100 links that work\./);

  await revoke(ids[50] ?? '');
  const added = await Promise.all([tryToAdd(), tryToAdd()]);
  expect(added.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  const links = await listed();
  expect(links.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(100);
  expect(links.at(-1)?.id).toBe(ids[0]);

  for (const id of ids.slice(0, 2)) await revoke(id);
  // 98 links work, so the list has the two newest of those that were revoked.
  expect((await listed()).at(-1)).toEqual({ id: ids[1], revokedAt: expect.any(String) });
  const newest = await add();
  expect((await listed())[0]?.id).toBe(newest);
});
