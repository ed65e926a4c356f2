import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from './support/api-client.ts';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { useProxiedSite } from './support/use-proxied-site.ts';

const places = 4;
const rounds = 10;

/** The embedded database has one connection, which cannot break separately. */
describe.runIf(process.env.TEST_DATABASE_URL)('when connections break inside transactions', () => {
  const proxied = useProxiedSite({
    CACHE_MB: '0',
    DATABASE_POOL: String(places),
    DATABASE_LOCK_TIMEOUT_S: '60',
    // Six writes share four connections. On a busy machine this takes longer than half a second.
    DATABASE_ANSWER_TIMEOUT_S: '5',
  });
  const { site, readinessIs } = proxied;
  const admin = useDatabaseAdmin(() => proxied.databaseUrl);
  const packages: string[] = [];
  const members: string[] = [];
  let count = 0;

  beforeAll(async () => {
    packages.push(await newPackage(), await newPackage());
    for (const name of ['Ada', 'Grace']) {
      const { body } = await site.staff.post('/api/add-team', {
        membername: name,
        memberposition: 'Partner',
      });
      members.push(body._id);
    }
  });

  function title(): string {
    count += 1;
    return `Package ${count}`;
  }

  /** The status of an error in a GraphQL response, which is mostly sent with 200. */
  function statusOf({ status, errors }: GraphqlAnswer): number {
    const isFault = errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR');
    return isFault ? 500 : status;
  }

  async function newPackage(): Promise<string> {
    const { status, body } = await site.staff.post('/api/add-packages', { packagetitle: title() });
    return status === 200 ? body._id : '';
  }

  async function updateByRest(): Promise<number> {
    return (await site.staff.put(`/api/update-packages/${packages[0]}`, { packagetitle: title() })).status;
  }

  async function updateByGraphql(): Promise<number> {
    const document =
      'mutation ($id: ID!, $input: PackageUpdateInput!) { updatePackage(id: $id, input: $input) { id } }';
    return statusOf(await site.staff.graphql(document, { id: packages[1], input: { title: title() } }));
  }

  async function move(): Promise<number> {
    const document = 'mutation ($id: ID!, $at: Int!) { placeTeamMember(id: $id, place: $at) { id } }';
    return statusOf(await site.staff.graphql(document, { id: members[0], at: 1 + (count % 2) }));
  }

  /** The first member cannot move up; a refusal is also a response here. */
  async function moveByRest(): Promise<number> {
    const direction = count % 2 ? 'up' : 'down';
    const { status } = await site.staff.put(`/api/update-order/${members[0]}/${direction}`, {});
    return status === 409 ? 200 : status;
  }

  async function updateMemberByRest(): Promise<number> {
    return (await site.staff.put(`/api/update-Team/${members[0]}`, { membername: title() })).status;
  }

  async function updateMemberByGraphql(): Promise<number> {
    const document =
      'mutation ($id: ID!, $input: TeamMemberUpdateInput!) { updateTeamMember(id: $id, input: $input) { id } }';
    return statusOf(await site.staff.graphql(document, { id: members[1], input: { name: title() } }));
  }

  async function removeByRest(): Promise<number> {
    const id = await newPackage();
    return id === '' ? 503 : (await site.staff.delete(`/api/delete-packages/${id}`)).status;
  }

  async function removeByGraphql(): Promise<number> {
    const id = await newPackage();
    if (id === '') return 503;
    return statusOf(
      await site.staff.graphql('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id }),
    );
  }

  /** Begins a transaction on every connection of the pool. Each waits for a row that the administrator has locked. */
  async function takeAllPlaces(): Promise<Promise<number>[]> {
    await admin.run('begin');
    await admin.run('select 1 from package for update');
    await admin.run('select 1 from team_member for update');
    const updates = [updateByRest(), updateByGraphql(), updateMemberByRest(), updateMemberByGraphql()];
    await admin.waitForBlocked(places);
    return updates;
  }

  /** Runs as many transactions at once as the pool has connections. None is refused. */
  async function expectWholePool(): Promise<void> {
    await readinessIs(200);
    const updates = await takeAllPlaces();
    await admin.run('commit');
    expect(await Promise.all(updates)).toEqual(updates.map(() => 200));
    const writes = [
      updateByRest(),
      updateByGraphql(),
      move(),
      moveByRest(),
      removeByRest(),
      removeByGraphql(),
    ];
    expect(await Promise.all(writes)).toEqual(writes.map(() => 200));
    expect((await site.visitor.get('/api/get-packages')).status).toBe(200);
  }

  test(`the pool is complete after ${rounds} rounds of terminated backends`, async () => {
    const statuses = new Set<number>();
    let broken = 0;
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const writes = Promise.all(
        [updateByRest, updateByGraphql, move, moveByRest, removeByRest, removeByGraphql].map((write) =>
          write(),
        ),
      ).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        broken += await admin.terminate(`state in ('active', 'idle in transaction')`);
        await setTimeout(1);
      }
      for (const status of await writes) statuses.add(status);
    }
    for (const status of statuses) expect([200, 503]).toContain(status);
    expect(broken).toBeGreaterThan(places);
    await expectWholePool();
  });

  test('a connection returns to the pool if its backend is terminated while the transaction waits for a row', async () => {
    for (let round = 0; round <= places; round += 1) {
      await admin.run('begin');
      await admin.run('select 1 from package for update');
      const update = round % 2 ? updateByRest() : updateByGraphql();
      await admin.waitForBlocked(1);
      await admin.terminate(`wait_event_type = 'Lock'`);
      expect(await update).toBe(503);
      await admin.run('rollback');
    }
    await expectWholePool();
  });

  test('a backend that is terminated while idle is replaced', async () => {
    await expectWholePool();
    expect(await admin.terminate(`state = 'idle'`)).toBeGreaterThan(0);
    await expectWholePool();
  });

  test('connections return to the pool if the server hangs during transactions', async () => {
    for (let round = 0; round < 2; round += 1) {
      const updates = await takeAllPlaces();
      proxied.proxy.hang();
      expect(await Promise.all(updates)).toEqual(updates.map(() => 503));
      await admin.run('rollback');
      await proxied.proxy.pass();
      await readinessIs(200);
    }
    await expectWholePool();
  });

  test('readiness is off, and answers in time, while every connection of the pool is in use', async () => {
    const updates = await takeAllPlaces();
    await readinessIs(503);
    await admin.run('commit');
    expect(await Promise.all(updates)).toEqual(updates.map(() => 200));
    await readinessIs(200);
  });
});
