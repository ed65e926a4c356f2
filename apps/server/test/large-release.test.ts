import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const publish = 'mutation ($id: ID!) { published: publishRelease(id: $id) { publication } }';
const lastPublication = async () =>
  (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0]?.number ?? 0;

async function savePackageDraft(input: object, release: string, id?: string): Promise<{ recordId: string }> {
  const document = `mutation ($id: ID, $input: PackageUpdateInput!, $release: ID) {
    draft: savePackageDraft(id: $id, input: $input, release: $release) { recordId } }`;
  return (await run(document, { input, release, id })).draft;
}

test('a release publishes 500 records at once, or none of them', async () => {
  const { id: release } = (await run('mutation { made: createRelease(name: "Five hundred") { id } }')).made;
  const saved: { recordId: string }[] = [];
  while (saved.length < 500) {
    const some = Array.from({ length: 25 }, () => savePackageDraft({ description: '<p>Text.</p>' }, release));
    saved.push(...(await Promise.all(some)));
  }
  const found = async () =>
    (await run('{ staffPackages(search: "Bulk") { totalCount } }')).staffPackages.totalCount;
  const problems = 'query ($id: ID!) { release(id: $id) { problems { field } } }';
  expect((await run(problems, { id: release })).release.problems).toHaveLength(500);
  const { errors } = await site.staff.graphql(publish, { id: release });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await found()).toBe(0);
  for (let start = 0; start < saved.length; start += 25) {
    const some = saved.slice(start, start + 25);
    await Promise.all(
      some.map(({ recordId }) => savePackageDraft({ title: `Bulk ${recordId}` }, release, recordId)),
    );
  }
  const before = await lastPublication();
  const { publication } = (await run(publish, { id: release })).published;
  expect(publication).toBe(before + 1);
  expect(await found()).toBe(500);
  await run('mutation ($number: Int!) { revertPublication(number: $number) }', { number: publication });
  expect(await found()).toBe(0);
});
