import { buildSchema, type GraphQLLeafType, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { sdl } from '../src/graphql/sdl.ts';
import { ApiClient, type GraphqlAnswer } from './support/api-client.ts';
import { type AnyOperation, everyOperation } from './support/every-operation.ts';
import { picture } from './support/test-files.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const schema = buildSchema(sdl());

/** Runs every operation as staff. Updates change the records that the creates have made, so that the values are stored. */
async function runAll(
  valueFor: (type: GraphQLLeafType, name: string) => unknown,
  withFiles: boolean,
): Promise<Map<string, GraphqlAnswer>> {
  const staff = await site.visitor.signedIn();
  const file = await picture('odd\u0000.png', 16, 16);
  const made = new Map<string, unknown>();
  const answers = new Map<string, GraphqlAnswer>();
  for (const operation of inOrder(everyOperation(schema, valueFor))) {
    const { name, document, variables, uploads } = operation;
    const id = made.get(name.replace('update', 'create'));
    const files = withFiles ? Object.fromEntries(uploads.map((path) => [path, file])) : {};
    const answer = await staff.graphql(document, { ...variables, ...(id !== undefined && { id }) }, files);
    answers.set(name, answer);
    made.set(name, answer.data?.[name]?.id);
  }
  return answers;
}

/** Creates run before updates, and the sign-out last. */
function inOrder(operations: AnyOperation[]): AnyOperation[] {
  const rank = ({ name }: AnyOperation) =>
    name.startsWith('create') ? 0 : name.startsWith('update') ? 1 : name === 'signOut' ? 3 : 2;
  return operations.toSorted((one, other) => rank(one) - rank(other));
}

function expectNoFault(answers: Map<string, GraphqlAnswer>): void {
  const faults = [...answers].filter(
    ([, { status, errors }]) =>
      status >= 500 || errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'),
  );
  expect(faults.map(([name, { status, errors }]) => ({ name, status, errors }))).toEqual([]);
}

/** A valid value for every other argument. */
function usual(type: GraphQLLeafType, name: string): unknown {
  // Zero required approvals, because others would refuse the operations that follow.
  if (name === 'count') return 0;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: false,
    LocalDate: '2026-05-04',
    DateTimeISO: '2026-05-04T09:00:00Z',
    Upload: null,
  };
  return values[type.name];
}

describe('text that databases cannot store', () => {
  const texts = [
    '\u0000',
    'half a pair \ud83d and the other \ude00',
    'https://www.youtube.com/playlist?list=PL\u0000\ud800',
    `odd\u0000@example\ud800.com`,
    `${'x'.repeat(199)}\u{1f600}'; drop table post; --`,
  ];

  test.each(texts)('is stored without the invalid parts, or refused: %j', async (text) => {
    const value = (type: GraphQLLeafType, name: string) =>
      ['String', 'ID'].includes(type.name) ? text : usual(type, name);
    const answers = await runAll(value, text === texts.at(-1));
    expectNoFault(answers);
  });

  test('is read back without them', async () => {
    const staff = await site.visitor.signedIn();
    const document = `mutation ($input: AccordionCreateInput!) { createAccordion(input: $input) { title items { name } } }`;
    const odd = 'a\u0000b\ud800c😀';
    const input = { title: odd, items: [{ name: odd, variationType: 'both' }] };
    const { data } = await staff.graphql(document, { input });
    expect(data.createAccordion).toEqual({ title: 'ab\ufffdc😀', items: [{ name: 'ab\ufffdc😀' }] });
  });
});

describe('values of the wrong type', () => {
  const wrong = [{ a: { b: [] } }, [[1]], -1.5, 2_147_483_648, 'text', null];

  test.each(wrong.map((value) => ({ value })))(
    'are refused or converted, never a 500: %j',
    async ({ value }) => {
      expectNoFault(await runAll(() => value, false));
      expect(
        (await site.visitor.graphql('query ($id: ID!) { event(id: $id) { id } }', { id: {} })).status,
      ).toBe(400);
    },
  );

  test.each([
    '2026-02-30',
    '0000-01-01',
    '999999-01-01',
    '2026-1-1',
    'today',
    '-4713-01-01',
    '2026-01-01T00:00:00Z',
  ])('an invalid day is refused: %s', async (day) => {
    const staff = await site.visitor.signedIn();
    const input = {
      title: 'T',
      slug: 'day',
      excerpt: 'E',
      metaTitle: 'M',
      metaDescription: 'D',
      date: day,
    };
    const document = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { date } }';
    const answer = await staff.graphql(document, { input });
    expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each([
    [{ date: { from: 'today' } }, /^Variable "\$filter" .* at "filter\.date\.from"; write it as YYYY-MM-DD/],
    [{ date: { from: 20260101 } }, /at "filter\.date\.from"; write it as YYYY-MM-DD/],
    [{ updatedAt: { from: '2026-01-01' } }, /at "filter\.updatedAt\.from"; write it as a time with a zone/],
    [{ updatedAt: { from: 1 } }, /at "filter\.updatedAt\.from"; write it as a time with a zone/],
  ])('the refusal of a day or a time says how to write it: %j', async (filter, says) => {
    const query = 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }';
    const { errors } = await site.visitor.graphql(query, { filter });
    expect(errors[0]?.message).toMatch(says);
  });

  test('the refusal of a time with a time zone says how to write it', async () => {
    const staff = await site.visitor.signedIn();
    const document = 'mutation ($input: EventCreateInput!) { createEvent(input: $input) { id } }';
    const { errors } = await staff.graphql(document, { input: { title: 'T', startsAt: 1 } });
    expect(errors.map(({ message }) => message).join()).toMatch(/"input\.startsAt"; write it as a time with/);
  });

  test('missing, unknown, or invalid variables are refused', async () => {
    const query = 'query ($id: ID!) { event(id: $id) { id } }';
    expect((await site.visitor.graphql(query, {})).status).toBe(400);
    expect((await site.visitor.graphql('{ event(id: "x", color: "red") { id } }')).status).toBe(400);
    expect((await site.visitor.graphql('{ events { items { id color } } }')).status).toBe(400);
    expect((await site.visitor.graphql(query, ['x'])).status).toBe(400);
    expect((await site.visitor.graphql(42 as unknown as string)).status).toBe(400);
  });

  test('numbers at the ends of their range are clamped', async () => {
    for (const page of [-2_147_483_648, 0, 2_147_483_647]) {
      const answer = await site.visitor.graphql(
        `{ events(page: ${page}, pageSize: ${page}) { items { id } } }`,
      );
      expect(answer.errors).toEqual([]);
    }
  });
});

test('drafts of a type that does not exist are an empty list', async () => {
  const id = '000000000000000000000000';
  const document = 'query ($type: String!, $id: ID!) { draftsOf(type: $type, recordId: $id) { id } }';
  const staff = await site.visitor.signedIn();
  for (const type of ['Nonsense', '\u0000']) {
    const { data, errors } = await staff.graphql(document, { type, id });
    expect([data, errors]).toEqual([{ draftsOf: [] }, []]);
  }
});

test('the superadmin can still sign in after all of that', async () => {
  await expect(site.visitor.signedIn(superadmin)).resolves.toBeInstanceOf(ApiClient);
});
