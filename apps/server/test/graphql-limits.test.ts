import { RecordStore } from '@daybook/content-engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();
const list = vi.spyOn(RecordStore.prototype, 'list');

afterEach(() => list.mockClear());

/** A list of `count` parts, each made from its number. */
function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}

function nested(depth: number): string {
  return depth === 0 ? '__typename' : `items { ${nested(depth - 1)} }`;
}

const tooMuch = [
  { limit: 'depth', says: /depth limit/i, query: `{ posts { ${nested(12)} } }` },
  {
    limit: 'aliases',
    says: /aliases limit/i,
    query: `{ ${times(31, (n) => `a${n}: posts { totalCount }`)} }`,
  },
  {
    limit: 'directives',
    says: /directives limit/i,
    query: `{ posts { ${times(31, () => 'totalCount @include(if: true)')} } }`,
  },
  {
    limit: 'cost',
    says: /cost limit/i,
    query: `{ posts { items { selectedTeam { picture { variants { ${times(3_500, () => 'url')} } } } } } }`,
  },
  {
    limit: 'aliases, in fragments',
    says: /aliases limit/i,
    query: `{ ...A } fragment A on Query { ${times(31, (n) => `a${n}: posts { totalCount }`)} }`,
  },
  {
    limit: 'aliases, of tries to sign in',
    says: /aliases limit/i,
    query: `mutation { ${times(31, (n) => `a${n}: signIn(email: "a", password: "${n}") { token }`)} }`,
  },
  {
    limit: 'directives, unknown ones',
    says: /directives limit/i,
    query: `{ posts { totalCount ${times(31, () => '@a')} } }`,
  },
  { limit: 'tokens', says: /token/i, query: `{ ${times(1_500, () => 'posts { totalCount }')} }` },
];

describe.each(tooMuch)('the limit of $limit', ({ says, query }) => {
  test('answers 400 before any resolver runs', async () => {
    const answer = await site.visitor.graphql(query);
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ message }) => message).join()).toMatch(says);
    expect(answer.data).toBeUndefined();
    expect(list).not.toHaveBeenCalled();
  });
});

test.each([
  ['lists within lists', `{ post(id: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { id } }`],
  ['objects within objects', `{ post(id: ${'{a:'.repeat(1_300)}1${'}'.repeat(1_300)}) { id } }`],
  ['types of variables', `query ($a: ${'['.repeat(1_900)}ID${']'.repeat(1_900)}) { post(id: $a) { id } }`],
])('%s are refused, and nothing is said of what reads them', async (_name, query) => {
  const answer = await site.visitor.graphql(query);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.errors)).not.toMatch(/stack|maximum call|RangeError/i);
  expect(list).not.toHaveBeenCalled();
});

describe('fragments', () => {
  test('hide no cost', async () => {
    const fragments = `fragment A on PictureVariant { ${times(350, () => 'url')} }
      fragment B on StoredFile { variants { ${times(20, () => '...A')} } }`;
    const query = `{ posts { items { picture { ...B } selectedTeam { picture { ...B } } } } } ${fragments}`;
    const answer = await site.visitor.graphql(query);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toMatch(/cost limit/i);
    expect(list).not.toHaveBeenCalled();
  });

  test('that double with each step are refused, not counted out', async () => {
    const steps = times(60, (n) => `fragment F${n} on PostList { ...F${n + 1} ...F${n + 1} }`);
    const answer = await site.visitor.graphql(
      `{ posts { ...F0 } } ${steps} fragment F60 on PostList { totalCount }`,
    );
    expect(answer.status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });

  test('in a circle are refused', async () => {
    const answer = await site.visitor.graphql(
      '{ posts { ...A } } fragment A on PostList { ...B } fragment B on PostList { ...A }',
    );
    expect(answer.status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });
});

test('what a page or the admin asks for is well within the limits', async () => {
  const query = `{ ${times(30, (n) => `a${n}: posts(pageSize: 1) { totalCount items { id slug } }`)} }`;
  const answer = await site.visitor.graphql(query);
  expect(answer.errors).toEqual([]);
  expect(list).toHaveBeenCalledTimes(30);
});
