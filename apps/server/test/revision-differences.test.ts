import { expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

async function addPackage(title: string): Promise<string> {
  const document = `mutation ($title: String!) { createPackage(input: { title: $title, description: "<p>First text.</p>" }) { id } }`;
  return (await run(document, { title })).createPackage.id;
}

const differences = `query ($type: String!, $id: ID!, $from: Int!, $to: Int!) {
  revisionDifferences(type: $type, id: $id, from: $from, to: $to) { field label before after } }`;

test('the differences of two revisions have the values of the changed fields in the form of the API, in either direction', async () => {
  const member = `mutation { createTeamMember(input: { name: "Eve", position: "Partner" }) { id } }`;
  const author = (await run(member)).createTeamMember.id;
  const input = postInput('differences', { title: 'Early' });
  const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  const { id } = (await run(create, { input })).createPost;
  const update =
    'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';
  await run(update, { id, input: { topics: ['New'] } });
  await run(
    'mutation ($id: ID!, $file: Upload) { updatePost(id: $id, input: { picture: $file }) { id } }',
    { id, file: null },
    { file: await picture('front.png') },
  );
  await run(update, { id, input: { title: 'Late', author } });
  const variables = { type: 'Post', id, from: 1, to: 4 };
  const found = (await run(differences, variables)).revisionDifferences;
  const byField = Map.groupBy<string, { field: string }>(found, ({ field }) => field);
  expect([...byField.keys()].sort()).toEqual(['author', 'picture', 'title', 'topics']);
  expect(byField.get('title')).toEqual([{ field: 'title', label: 'Title', before: 'Early', after: 'Late' }]);
  expect(byField.get('topics')).toEqual([
    { field: 'topics', label: 'SEO tags', before: ['SEC', 'RIA'], after: ['New'] },
  ]);
  expect(byField.get('author')).toEqual([
    { field: 'author', label: 'Author', before: null, after: { id: author } },
  ]);
  expect(byField.get('picture')?.[0]).toMatchObject({
    before: null,
    after: { originalName: 'front.png', url: expect.stringContaining('/uploads/') },
  });
  const back = (await run(differences, { ...variables, from: 4, to: 3 })).revisionDifferences;
  expect(back).toEqual([
    { field: 'title', label: 'Title', before: 'Late', after: 'Early' },
    { field: 'author', label: 'Author', before: { id: author }, after: null },
  ]);
  expect((await run(differences, { ...variables, to: 1 })).revisionDifferences).toEqual([]);
});

test('the differences of lists contain complete lists', async () => {
  const item = (name: string) => ({ name, variationType: 'full' });
  const create =
    'mutation ($items: [AccordionItemInput!]!) { createAccordion(input: { title: "List", items: $items }) { id } }';
  const { id } = (await run(create, { items: [item('One')] })).createAccordion;
  const update =
    'mutation ($id: ID!, $items: [AccordionItemInput!]!) { updateAccordion(id: $id, input: { items: $items }) { id } }';
  await run(update, { id, items: [item('One'), item('Two')] });
  const found = (await run(differences, { type: 'Accordion', id, from: 1, to: 2 })).revisionDifferences;
  expect(found).toEqual([
    { field: 'items', label: 'Items', before: [item('One')], after: [item('One'), item('Two')] },
  ]);
});

test('the differences have no values for a removal, and are not found for unknown revisions', async () => {
  const id = await addPackage('Removed');
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
  const variables = { type: 'Package', id, from: 1, to: 2 };
  const found = (await run(differences, variables)).revisionDifferences;
  expect(found).toContainEqual({ field: 'title', label: 'Title', before: 'Removed', after: null });
  const unknown = [{ to: 3 }, { from: 0 }, { type: 'Post' }, { id: '0123456789abcdef01234567' }, { id: 'x' }];
  for (const wrong of unknown) {
    const { errors } = await site.staff.graphql(differences, { ...variables, ...wrong });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

test('the differences are refused if an operation asks for too many', async () => {
  const id = await addPackage('Costly');
  const one = `revisionDifferences(type: "Package", id: "${id}", from: 1, to: 1) { field }`;
  const many = Array.from({ length: 25 }, (_, index) => `d${index}: ${one}`);
  const { errors } = await site.staff.graphql(`{ ${many.join(' ')} }`);
  expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('the differences name the place of a record that was moved, and revisions say that it was', async () => {
  const create = (name: string) =>
    `mutation { createTeamMember(input: { name: "${name}", position: "Partner" }) { id order } }`;
  const { id, order } = (await run(create('Moved'))).createTeamMember;
  await run(create('Last'));
  await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: down) { id } }', { id });
  const found = (await run(differences, { type: 'TeamMember', id, from: 1, to: 2 })).revisionDifferences;
  expect(found).toEqual([{ field: 'order', label: 'Position', before: order, after: order + 1 }]);
  const { revisions } = await run(
    'query ($id: ID!) { revisions(type: "TeamMember", id: $id) { items { fields isMoved } } }',
    { id },
  );
  expect(revisions.items).toEqual([
    { fields: [], isMoved: true },
    { fields: [], isMoved: false },
  ]);
});
