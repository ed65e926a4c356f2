import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addByForm, isFormKind } from './support/rest-samples.ts';
import { sampleInput } from './support/sample-input.ts';
import { storedFiles } from './support/stored-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const kinds = [
  'posts',
  'team',
  'events',
  'webinars',
  'partnership',
  'membership',
  'newsletterresources',
  'additionalresources',
];

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors, document).toEqual([]);
  return data;
}
const codeOf = async (document: string, variables: object = {}, files = {}) =>
  (await site.staff.graphql(document, variables, files)).errors[0]?.extensions.code;
const setRequiredApprovals = (count: number) =>
  run('mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }', { count });
const lastPublication = async (): Promise<number> =>
  (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0].number;

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));
/** The ids of three records of each type. The last one is in the trash. */
const ids = new Map<string, readonly string[]>();
let before: number;
let storedBefore: readonly string[];

beforeAll(async () => {
  for (const { type, name } of types) {
    const { names } = contentTypeOf(type);
    const made: string[] = [];
    for (const _each of [1, 2, 3]) {
      const { input, files } = await sampleInput(type);
      const create = `mutation ($input: ${names.createInput}!) { one: ${names.create}(input: $input) { id } }`;
      made.push((await run(create, { input }, files)).one.id);
    }
    await run(`mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`, { id: made[2] });
    ids.set(name, made);
  }
  before = await lastPublication();
  storedBefore = await storedFiles(site.server);
  await setRequiredApprovals(1);
});
afterAll(() => setRequiredApprovals(0));

const expectNothingPublished = async () => {
  expect(await lastPublication()).toBe(before);
  expect(await storedFiles(site.server)).toEqual(storedBefore);
};

test.each(types)(
  'while approvals are required, no mutation of type $name publishes',
  async ({ type, name }) => {
    const { names, createPolicy } = contentTypeOf(type);
    const [id, , removed] = ids.get(name) ?? [];
    const sample = await sampleInput(type);
    // Everybody who may save drafts may upload pictures for their texts.
    if (createPolicy !== 'writeDrafts') {
      const create = `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { id } }`;
      expect(await codeOf(create, { input: sample.input }, sample.files)).toBe('APPROVAL_REQUIRED');
    }
    const update = `mutation ($id: ID!, $input: ${names.updateInput}!) {
    ${names.update}(id: $id, input: $input) { id } }`;
    expect(await codeOf(update, { id, input: sample.input }, sample.files)).toBe('APPROVAL_REQUIRED');
    const others = [
      `mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`,
      `mutation ($id: ID!) { revertRecord(type: "${name}", id: $id, number: 1) { id } }`,
      'mutation ($removed: ID!) { restoreRecords(ids: [$removed]) { id } }',
    ];
    for (const document of others) {
      const variables = document.includes('$removed') ? { removed } : { id };
      expect(await codeOf(document, variables), document).toBe('APPROVAL_REQUIRED');
    }
    await expectNothingPublished();
  },
);

test('while approvals are required, no mutation changes places or reverts a publication', async () => {
  const [, member] = ids.get('TeamMember') ?? [];
  const [page] = ids.get('HomePage') ?? [];
  for (const document of [
    'mutation ($member: ID!) { placeTeamMember(id: $member, place: 1) { id } }',
    'mutation ($page: ID!) { chooseHomePage(id: $page) { id } }',
    'mutation ($number: Int!) { revertPublication(number: $number) }',
  ]) {
    const name = /\$(\w+)/.exec(document)?.[1] ?? '';
    const variables = { [name]: { member, page, number: before }[name] };
    expect(await codeOf(document, variables), document).toBe('APPROVAL_REQUIRED');
  }
  await expectNothingPublished();
});

test.each(kinds)('while approvals are required, the REST call that adds %s is refused', async (kind) => {
  if (!isFormKind(kind)) throw new Error(`There is no form for ${kind}.`);
  const { status, body } = await addByForm(site.staff, kind);
  expect([status, body]).toEqual([
    403,
    { message: 'Publishing needs an approval. Save a draft, and submit it for review.' },
  ]);
  await expectNothingPublished();
});
