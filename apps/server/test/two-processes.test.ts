import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { postBody } from './support/post-input.ts';
import { storyPages } from './support/story-pages.ts';
import { useProxiedSite } from './support/use-proxied-site.ts';
import { useSite } from './support/use-site.ts';

const query = '{ posts { items { title } } }';
let count = 0;

/** One server writes. The other one uses PostgreSQL through a proxy and caches responses. */
describe.runIf(process.env.TEST_DATABASE_URL)('of two servers on one PostgreSQL', () => {
  const reading = useProxiedSite({}, storyPages);
  const writing = useSite(() => ({
    DATABASE_URL: reading.databaseUrl,
    DATA_DIR: reading.site.server.dataDir,
  }));

  beforeEach(async () => {
    await expect.poll(async () => new Set((await everywhere()).statuses)).toEqual(new Set(['daybook; hit']));
  });

  async function everywhere() {
    const { visitor } = reading.site;
    const graphql = await visitor.graphql(query);
    const answers = [await visitor.get('/'), await visitor.get('/api/get-posts')];
    const texts = [JSON.stringify(graphql.data), ...answers.map(({ body }) => JSON.stringify(body))];
    const statuses = [graphql, ...answers].map(({ headers }) => headers.get('cache-status'));
    return { texts, statuses };
  }

  /** Writes on one server what the test reads from the other. */
  async function write(): Promise<string> {
    count += 1;
    const title = `Story ${count}.`;
    const { status } = await writing.staff.post(
      '/api/add-posts',
      postBody(`story-${count}`, { posttitle: title }),
    );
    expect(status).toBe(200);
    return title;
  }

  /** `/` shows only two posts, the newest of a day first. */
  async function isEverywhere(title: string): Promise<boolean> {
    return (await everywhere()).texts.every((text) => text.includes(title));
  }

  test('one shows what the other has saved', async () => {
    for (const _time of [1, 2, 3]) {
      const title = await write();
      await expect.poll(() => isEverywhere(title)).toBe(true);
    }
  });

  test('one shows the writes of the other after its connection was lost, including those made meanwhile', async () => {
    await reading.proxy.refuse();
    const missed = await write();
    expect((await reading.site.visitor.get('/')).status).toBe(200);
    expect(await isEverywhere(missed)).toBe(false);
    await reading.proxy.pass();
    await expect.poll(() => isEverywhere(missed)).toBe(true);
    const next = await write();
    await expect.poll(() => isEverywhere(next)).toBe(true);
  });

  test('one keeps the responses that a write of the other did not touch', async () => {
    const packages = async () => {
      const { data, headers } = await reading.site.visitor.graphql('{ packages { items { title } } }');
      return { titles: JSON.stringify(data), status: headers.get('cache-status') };
    };
    await packages();
    for (const title of ['One', 'Two', 'Three']) {
      await writing.staff.post('/api/add-packages', { packagetitle: title });
      await expect.poll(async () => (await packages()).titles).toContain(title);
      expect((await everywhere()).statuses).toEqual(['daybook; hit', 'daybook; hit', 'daybook; hit']);
    }
    await write();
    await expect.poll(async () => (await everywhere()).statuses).toContain('daybook; fwd=miss; stored');
    expect((await packages()).status).toBe('daybook; hit');
  });

  test('one drops all cached responses if it missed a write, or cannot tell what was written', async () => {
    const database = new Client({ connectionString: reading.databaseUrl });
    await database.connect();
    const isStored = async () => new Set((await everywhere()).statuses);
    try {
      for (const statement of [
        'update content_revision set number = number + 1',
        "select pg_notify('content_revision', (number + 5) || ' ' || (number + 9) || ' []') from content_revision",
        "select pg_notify('content_revision', number || ' ' || (number + 9) || ' not JSON') from content_revision",
        "select pg_notify('content_revision', (number + 9)::text) from content_revision",
      ]) {
        await expect.poll(isStored).toEqual(new Set(['daybook; hit']));
        await database.query(statement);
        await expect
          .poll(async () => (await everywhere()).statuses, { message: statement })
          .toContain('daybook; fwd=miss; stored');
      }
    } finally {
      await database.end();
    }
  });

  test('one shows it after PostgreSQL hung', async () => {
    reading.proxy.hang();
    const missed = await write();
    await reading.proxy.pass();
    await expect.poll(() => isEverywhere(missed)).toBe(true);
  });

  test('one shows it while a firewall drops the connection that listens', async () => {
    reading.proxy.cutOff('listen content_revision');
    for (const _time of [1, 2]) {
      const title = await write();
      await expect.poll(() => isEverywhere(title)).toBe(true);
    }
  });

  test('one shows it while its listening connection breaks again and again', async () => {
    const breaker = new Client({ connectionString: reading.databaseUrl });
    await breaker.connect();
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name like 'daybook revision%'`;
    let isOver = false;
    const breaking = (async () => {
      while (!isOver) await breaker.query(terminate);
    })();
    try {
      for (const _time of [1, 2]) {
        const title = await write();
        await expect.poll(() => isEverywhere(title)).toBe(true);
      }
    } finally {
      isOver = true;
      await breaking;
      await breaker.end();
    }
  });

  test('a counter that goes back, as after a restore, hides no write of either server', async () => {
    const database = new Client({ connectionString: reading.databaseUrl });
    await database.connect();
    const ownPost = async (slug: string) => {
      const title = `Own ${slug}.`;
      await reading.site.staff.post('/api/add-posts', postBody(slug, { posttitle: title }));
      return title;
    };
    try {
      await write();
      for (const [index, setBack] of [
        'update content_revision set number = 1',
        'delete from content_revision',
      ].entries()) {
        await database.query(setBack);
        const own = await ownPost(`own-${index}`);
        expect(await isEverywhere(own)).toBe(true);
        await database.query(setBack);
        const others = await write();
        await expect.poll(() => isEverywhere(others)).toBe(true);
      }
    } finally {
      await database.end();
    }
  });

  test('refuses a post whose author is being removed, like a post with an unknown author', async () => {
    const member = { membername: 'Ada', memberposition: 'Partner' };
    const made = await writing.staff.post('/api/add-team', member);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const remover = new Client({ connectionString: reading.databaseUrl });
    await remover.connect();
    try {
      await remover.query('begin');
      await remover.query('delete from team_member where id = $1', [made.body._id]);
      const input = postBody('named-nobody', { selectedTeam: made.body._id });
      const saved = writing.staff.post('/api/add-posts', input);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await remover.query(waiting)).rowCount).toBe(1);
      await remover.query('commit');
      const { status, body } = await saved;
      expect([status, body.fields]).toEqual([422, { selectedTeam: expect.stringContaining('no such') }]);
    } finally {
      await remover.end();
    }
  });
});
