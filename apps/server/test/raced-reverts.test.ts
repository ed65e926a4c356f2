import { describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { postInput } from './support/post-input.ts';
import { useTestDatabase } from './support/test-database.ts';
import { useSite } from './support/use-site.ts';

/** The embedded database has one connection, so nothing races there. */
describe.runIf(process.env.TEST_DATABASE_URL)('a revert that races with a removal', () => {
  const url = useTestDatabase();
  const site = useSite(() => ({ DATABASE_URL: url() }));
  const admin = useDatabaseAdmin(url);

  const run = async (document: string, variables: object = {}) => {
    const { data, errors } = await site.staff.graphql(document, variables);
    expect(errors).toEqual([]);
    return data;
  };
  const removal = (type: string) => `mutation ($id: ID!) { remove${type}(id: $id) { id } }`;
  const revert = `mutation ($id: ID!) { revertRecord(type: "Post", id: $id, number: 1) { id leftOut } }`;

  /** A post that had an author until its second revision. */
  async function postWithoutAuthor(slug: string): Promise<{ post: string; author: string }> {
    const create = 'mutation { one: createTeamMember(input: { name: "Ann", position: "Partner" }) { id } }';
    const author: string = (await run(create)).one.id;
    const input = postInput(slug, { author });
    const add = 'mutation ($input: PostCreateInput!) { one: createPost(input: $input) { id } }';
    const post: string = (await run(add, { input })).one.id;
    await run('mutation ($id: ID!) { updatePost(id: $id, input: { author: null }) { id } }', { id: post });
    return { post, author };
  }

  /** Lets requests begin one after the other while a row is locked. Returns their error codes; null for success. */
  async function queuedAt(table: string, id: string, requests: readonly [string, string][]) {
    await admin.run('begin');
    await admin.run(`select 1 from "${table}" where "id" = $1 for update`, [id]);
    const answers = [];
    for (const [document, of] of requests) {
      answers.push(site.staff.graphql(document, { id: of }));
      await admin.waitForBlocked(answers.length);
    }
    await admin.run('rollback');
    return (await Promise.all(answers)).map(({ errors }) => errors[0]?.extensions.code ?? null);
  }

  test.each(['revert', 'removal'])(
    'of its author, after the %s began first, never shows the author',
    async (first) => {
      const { post, author } = await postWithoutAuthor(`author-${first}`);
      const both: [string, string][] = [
        [revert, post],
        [removal('TeamMember'), author],
      ];
      const codes = await queuedAt('team_member', author, first === 'revert' ? both : both.reverse());
      expect(codes).toEqual([null, first === 'revert' ? null : 'CONFLICT']);
      if (first === 'removal')
        expect((await run(revert, { id: post })).revertRecord.leftOut).toEqual(['author']);
      const { one } = await run('query ($id: ID!) { one: staffPost(id: $id) { author { id } } }', {
        id: post,
      });
      expect(one).toEqual({ author: null });
      const shown = await site.visitor.graphql('{ teamMembers { items { id } } }');
      expect(shown.data.teamMembers.items).not.toContainEqual({ id: author });
    },
  );

  test.each(['revert', 'removal'])(
    'of the record, after the %s began first, leaves it removed',
    async (first) => {
      const { post } = await postWithoutAuthor(`record-${first}`);
      const both: [string, string][] = [
        [revert, post],
        [removal('Post'), post],
      ];
      const codes = await queuedAt('post', post, first === 'revert' ? both : both.reverse());
      expect(codes).toEqual(first === 'revert' ? [null, null] : [null, 'NOT_FOUND']);
      const { one } = await run('query ($id: ID!) { one: staffPost(id: $id) { id } }', { id: post });
      expect(one).toBeNull();
    },
  );
});
