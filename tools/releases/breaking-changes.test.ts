import { describe, expect, test } from 'vitest';
import { problemsSinceRelease } from './breaking-changes.ts';

const released = 'type Query { post(id: ID): String, posts: [String!]! }';
const without = 'type Query { posts: [String!]! }';
const removal = "Field 'post' was removed from object type 'Query'";
const head = '# Breaking changes\n\n| change | what clients do |\n|---|---|\n';
const breaking =
  '# Changelog\n\n## Unreleased\n\n- **Breaking:** the query `post` is gone.\n\n## 0.1.0\n\n- Posts.\n';
const quiet = '# Changelog\n\n## Unreleased\n\n- More.\n\n## 0.1.0\n\n- **Breaking:** an old one.\n';

const problemsOf = (present: string, advice: string, changelog = breaking) =>
  problemsSinceRelease({ released, present, listed: head + advice, changelog });

test('a field that is removed is named', async () => {
  expect(await problemsOf(without, '')).toEqual([`Breaks clients: ${removal}`]);
});

test('a listed removal is accepted if it says what clients do', async () => {
  expect(await problemsOf(without, `| ${removal} | They read \`posts\`. |\n`)).toEqual([]);
  expect(await problemsOf(without, `| ${removal} | |\n`)).toEqual([
    `Does not say what clients do: ${removal}`,
  ]);
});

test('another change of a field whose removal is listed is named', async () => {
  const stricter = 'type Query { post(id: ID!): String, posts: [String!]! }';
  expect(await problemsOf(stricter, `| ${removal} | They read \`posts\`. |\n`)).toEqual([
    "Breaks clients: Type for argument 'id' on field 'Query.post' changed from 'ID' to 'ID!'",
    `Is listed but breaks nothing: ${removal}`,
  ]);
});

test('a removed field that was deprecated breaks clients as well', async () => {
  const old = 'type Query { post: String @deprecated(reason: "Use posts."), posts: [String!]! }';
  const changes = { released: old, present: without, listed: head, changelog: breaking };
  expect(await problemsSinceRelease(changes)).toEqual([
    "Breaks clients: Field 'post' (deprecated) was removed from object type 'Query'",
  ]);
});

describe('the changelog', () => {
  const advice = `| ${removal} | They read \`posts\`. |\n`;
  const missing = ['CHANGELOG.md has no entry with **Breaking:** under "Unreleased".'];

  test('has an entry for breaking changes under "Unreleased"', async () => {
    expect(await problemsOf(without, advice, quiet)).toEqual(missing);
    expect(await problemsOf(without, advice, '# Changelog\n')).toEqual(missing);
    expect(await problemsOf(without, advice, '## Unreleased\n\n- **Breaking:** the last section.\n')).toEqual(
      [],
    );
  });

  test('needs no entry if nothing breaks', async () => {
    expect(await problemsOf(`${released} type More { a: Int }`, '', quiet)).toEqual([]);
  });
});
