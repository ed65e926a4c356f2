import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { postBody, postInput } from './support/post-input.ts';
import { useTestDatabase } from './support/test-database.ts';
import { useSite } from './support/use-site.ts';

const callers = 200;
/** Milliseconds between two tries of a caller, because it shares a processor with the server here. */
const pause = 1_000;
const readPosts = '{ posts { items { id title } totalCount } }';

/** The embedded database has one connection, so nobody else can lock its tables. */
describe.runIf(process.env.TEST_DATABASE_URL)('while one table is locked', () => {
  const url = useTestDatabase();
  // The limits of production.
  const site = useSite(() => ({
    DATABASE_URL: url(),
    CACHE_MB: '0',
    MAX_CONCURRENT_REQUESTS: '16',
    DATABASE_LOCK_TIMEOUT_S: '2',
  }));
  const admin = useDatabaseAdmin(url);

  beforeAll(async () => {
    await site.staff.post('/api/add-posts', postBody('kept'));
    await site.staff.post('/api/add-packages', { packagetitle: 'Kept' });
  });

  /** The answers to concurrent requests, and how many connections waited for a lock at once, at most. */
  async function blockedBy<Answer>(requests: readonly Promise<Answer>[]) {
    let isOver = false;
    const all = Promise.all(requests).finally(() => {
      isOver = true;
    });
    let maxBlocked = 0;
    while (!isOver) maxBlocked = Math.max(maxBlocked, await admin.count(`wait_event_type = 'Lock'`));
    return { answers: await all, maxBlocked };
  }

  async function lockPosts(): Promise<void> {
    await admin.run('begin');
    await admin.run('lock table post in access exclusive mode');
  }

  test('its reads and writes get 503, never 500, until the lock is released', async () => {
    await lockPosts();
    const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
    const [rest, graphql, made, madeByGraphql] = await Promise.all([
      site.visitor.get('/api/get-posts'),
      site.visitor.graphql(readPosts),
      site.staff.post('/api/add-posts', postBody('refused')),
      site.staff.graphql(create, { input: postInput('refused-too') }),
    ]);
    for (const { status, headers } of [rest, graphql, made, madeByGraphql])
      expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(graphql.errors[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    await admin.run('rollback');
    await expect.poll(async () => (await site.visitor.get('/api/get-posts')).status).toBe(200);
    expect((await site.visitor.get('/api/get-posts')).body).toHaveLength(1);
  });

  test('a field of a record that reads from it gets 503 too', async () => {
    const input = { firstName: 'Ann', email: 'ann@visitor.example', message: 'Hello.' };
    await site.visitor.graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', {
      input,
    });
    await admin.run('begin');
    await admin.run('lock table mail_message in access exclusive mode');
    const { status, errors } = await site.staff.graphql(
      '{ contactEntries { items { work { hasUndeliveredAnswer } } } }',
    );
    expect([status, errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  test('a write that waits for a lock notes a time after the wait', async () => {
    const create = 'mutation { createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }';
    const ids: string[] = [];
    for (const _member of [1, 2]) ids.push((await site.staff.graphql(create)).data.createTeamMember.id);
    await admin.run('begin');
    await admin.run(`select pg_advisory_xact_lock(hashtext('team order'))`);
    const removal = site.staff.graphql('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', {
      id: ids[0],
    });
    await admin.waitForBlocked(1);
    const released = Date.now();
    await admin.run('rollback');
    expect((await removal).errors).toEqual([]);
    const { data } = await site.staff.graphql('{ staffTeamMembers { items { id updatedAt } } }');
    const [moved] = data.staffTeamMembers.items;
    expect([moved.id, Date.parse(moved.updatedAt) >= released]).toEqual([ids[1], true]);
  });

  test('its reads and changes together leave connections for all others', async () => {
    await lockPosts();
    const asked = Array.from({ length: 20 }, (_, index) => [
      site.visitor.graphql(readPosts),
      site.staff.post('/api/add-posts', postBody(`refused-${index}`)),
    ]).flat();
    const { answers, maxBlocked } = await blockedBy<{ status: number }>(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(maxBlocked).toBeGreaterThan(0);
    // Ten requests, and jobs: one finds the links of published posts, one the reviews that are due.
    expect(maxBlocked).toBeLessThanOrEqual(12);
    await admin.run('rollback');
    await expect.poll(async () => (await site.visitor.get('/api/get-posts')).status).toBe(200);
  });

  test.each([
    ['stored_file', () => fetch(`${site.server.url}/uploads/f${'0'.repeat(20)}.pdf`)],
    [
      'rate_limit',
      () =>
        fetch(`${site.server.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@visitor.example', password: 'wrong' }),
        }),
    ],
  ])('requests that need the table %s leave connections for all others', async (table, request) => {
    await admin.run('begin');
    await admin.run(`lock table ${table} in access exclusive mode`);
    const { answers, maxBlocked } = await blockedBy(Array.from({ length: 60 }, request));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(maxBlocked).toBeGreaterThan(0);
    // Of twelve connections, ten are for requests, and a job may read stored files.
    expect(maxBlocked).toBeLessThanOrEqual(11);
    await admin.run('rollback');
    await expect.poll(async () => (await request()).status).toBeLessThan(500);
  });

  test(`reads of other types succeed while ${callers} callers read from it`, async () => {
    await lockPosts();
    let isOver = false;
    const statuses = new Set<number>();
    const load = Array.from({ length: callers }, async () => {
      while (!isOver) {
        statuses.add((await site.visitor.graphql(readPosts)).status);
        await setTimeout(pause);
      }
    });
    onTestFinished(async () => {
      isOver = true;
      await Promise.allSettled(load);
    });
    await admin.waitForBlocked(1);
    let answered = 0;
    await expect
      .poll(async () => {
        const { status, body } = await site.visitor.get('/api/get-packages');
        if (status === 200) answered += body.length;
        return answered;
      })
      .toBeGreaterThanOrEqual(10);
    // The lock is still held.
    await admin.waitForBlocked(1);
    await admin.run('rollback');
    await expect.poll(async () => (await site.visitor.graphql(readPosts)).data?.posts.totalCount).toBe(1);
    isOver = true;
    await Promise.all(load);
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  });

  test('a stream that is opened while new publications are read gets all of them', async () => {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const follow = async (query: string) => {
      const { body } = await fetch(`${site.server.url}/live/publications${query}`, {
        signal: stopping.signal,
      });
      const seen = { text: '' };
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of body ?? []) seen.text += decoder.decode(chunk, { stream: true });
      };
      void read().catch(() => undefined);
      return seen;
    };
    const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)\nevent/gm)].map(([, id]) => Number(id));
    await admin.run('begin');
    await admin.run('lock table revision in access exclusive mode');
    const early = await follow('');
    await admin.waitForBlocked(1);
    await admin.run(
      `insert into publication (number, at, by_name) select max(number) + 1, now(), 'Ann' from publication`,
    );
    const last = Number(/^id: (\d+)$/m.exec(early.text)?.[1]);
    const late = await follow(`?lastEventId=${last - 1}`);
    await admin.waitForBlocked(2);
    await admin.run('commit');
    await expect.poll(() => idsOf(early.text)).toEqual([last + 1]);
    await expect.poll(() => idsOf(late.text)).toEqual([last, last + 1]);
  });
});
