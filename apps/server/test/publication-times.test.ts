import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}, caller = site.staff) {
  const { data, errors } = await caller.graphql(document, variables);
  expect(errors, document).toEqual([]);
  return data;
}

const create =
  'mutation ($title: String!) { made: createAdditionalResource(input: { title: $title }) { publishedAt } }';

test('a list has, filters, and sorts by the time of the first publication', async () => {
  const save = `mutation { draft: saveAdditionalResourceDraft(input: { title: "Waiting" }) { release { id hash } } }`;
  const { draft } = await run(save);
  await run(create, { title: 'First' });
  await run(
    'mutation ($id: ID!, $hash: String!) { publishRelease(id: $id, hash: $hash) { __typename } }',
    draft.release,
  );
  const { made } = await run(create, { title: 'Last' });
  const list = `query ($filter: AdditionalResourceFilter) {
    list: additionalResources(filter: $filter, sort: { field: publishedAt, direction: desc }) {
      items { id title createdAt publishedAt } } }`;
  const shown = async (filter = {}) => {
    const { list: found } = await run(list, { filter }, site.visitor);
    return found.items;
  };
  const titles = async (filter = {}) => (await shown(filter)).map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Last', 'Waiting', 'First']);
  expect(await titles({ publishedAt: { from: made.publishedAt } })).toEqual(['Last']);
  expect(await titles({ publishedAt: { before: made.publishedAt } })).toEqual(['Waiting', 'First']);
  const before = await shown();
  for (const { createdAt, publishedAt } of before) expect(publishedAt).toBe(createdAt);
  const update =
    'mutation ($id: ID!) { updateAdditionalResource(id: $id, input: { buttonText: "Get it" }) { id } }';
  await run(update, { id: before.at(-1).id });
  expect(await shown()).toEqual(before);
});

test('a draft has the time when it was made until its publication', async () => {
  const save = `mutation ($id: ID, $text: String!) {
    draft: saveAdditionalResourceDraft(id: $id, input: { title: "Drafted", buttonText: $text }) {
      recordId release { id hash } } }`;
  const { draft } = await run(save, { text: 'Get it' });
  const { release, recordId } = draft;
  const drafted = async () => {
    const document = `query ($id: ID!) @perspective(release: "${release.id}") {
      guide: additionalResource(id: $id) { buttonText publishedAt } }`;
    return (await run(document, { id: recordId })).guide;
  };
  const first = await drafted();
  const { draft: again } = await run(save, { id: recordId, text: 'Read it' });
  expect(await drafted()).toEqual({ ...first, buttonText: 'Read it' });
  await run('mutation ($id: ID!, $hash: String!) { publishRelease(id: $id, hash: $hash) { __typename } }', {
    id: release.id,
    hash: again.release.hash,
  });
  const read = 'query ($id: ID!) { guide: additionalResource(id: $id) { publishedAt } }';
  const { guide } = await run(read, { id: recordId }, site.visitor);
  expect(Date.parse(guide.publishedAt)).toBeGreaterThan(Date.parse(first.publishedAt));
  await run('mutation ($id: ID!) { removeAdditionalResource(id: $id) { id } }', { id: recordId });
});

test('connections follow the same order', async () => {
  const document = `query ($after: String) {
    list: additionalResourcesConnection(first: 2, after: $after, sort: { field: publishedAt }) {
      pageInfo { endCursor } edges { node { title } } } }`;
  const { list: first } = await run(document, {}, site.visitor);
  const { list: second } = await run(document, { after: first.pageInfo.endCursor }, site.visitor);
  const titles = [...first.edges, ...second.edges].map(({ node }: { node: { title: string } }) => node.title);
  expect(titles).toEqual(['First', 'Waiting', 'Last']);
});

test.each(contentTypes.map((type) => [contentTypeOf(type).names]))(
  'all content has it: $type',
  async ({ list }) => {
    const before = '2000-01-01T00:00:00Z';
    const document = `{ list: ${list}(filter: { publishedAt: { before: "${before}" } }) { items { publishedAt } } }`;
    expect((await run(document, {}, site.visitor)).list.items).toEqual([]);
  },
);
