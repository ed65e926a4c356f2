import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Finding, seconds } from '../drill.ts';
import { withPostgres, withSession } from '../postgres.ts';
import { readiness, startServer, untilReady, withFolder } from '../server.ts';
import { Watchers } from '../watchers.ts';

/** Milliseconds for which a lock is held. */
const lockedFor = 15_000;
/**
 * Maximum seconds: until a request for the locked table is refused, between successful other requests, and until
 * recovery.
 */
const longest = { refusal: 6, gap: 3, recovery: 5 };
/** More than the pool has connections. */
const callersOfLocked = 12;

const list = (plural: string) => `{ staff${plural}(pageSize: 5) { totalCount items { id } } }`;
const createCard = 'mutation ($title: String!) { createOutsourceCard(input: { title: $title }) { id } }';
const createPackage = 'mutation ($title: String!) { createPackage(input: { title: $title }) { id } }';

async function lockedTable(url: string, folder: string): Promise<Finding> {
  const server = await startServer({ SEED: 'demo', DATA_DIR: folder, DATABASE_URL: url });
  const staff = await Client.signedIn(server.url);
  const load = new Watchers();
  const began = performance.now();
  await withSession(url, async (session) => {
    await session.query('begin');
    await session.query('lock table package in access exclusive mode');
    load.watch('locked', callersOfLocked, (count) =>
      count % 3 === 0
        ? staff.graphql(createPackage, { title: `Locked ${count}` })
        : staff.graphql(list('Packages')),
    );
    load.watch('reads', 3, () => staff.graphql(list('Posts')));
    load.watch('rest', 1, () => staff.get('/api/get-additionalresources?page=1&pageSize=5'));
    load.watch('writes', 1, (count) => staff.graphql(createCard, { title: `Unrelated ${count}` }));
    await setTimeout(lockedFor);
    await session.query('rollback');
  });
  const released = performance.now();
  let answered = await staff.graphql(list('Packages'));
  while (answered.status !== 200 && performance.now() - released < 20_000) {
    await setTimeout(50);
    answered = await staff.graphql(list('Packages'));
  }
  const recovery = seconds(performance.now() - released);
  await load.stop();
  await untilReady(server.url, server);
  const ready = await readiness(server.url);
  staff.close();
  await server.stop();

  const locked = load.of('locked').filter(({ at }) => at < released);
  const refusals = locked.filter(({ status }) => status === 503);
  const refusal = seconds(
    quantile(
      refusals.map(({ took }) => took),
      0.99,
    ),
  );
  const wrong = load.all().filter(({ status }) => ![200, 503].includes(status));
  const gaps = ['reads', 'rest', 'writes'].map((name) => ({
    name,
    gap: seconds(load.longestGap(name, began, released)),
    refused: load.of(name).filter(({ status }) => status !== 200).length,
    count: load.of(name).length,
  }));
  return {
    tried: `one table locked by another session for ${lockedFor / 1_000} s, ${callersOfLocked} callers that need it and 5 that do not`,
    limits: `requests for it get 503 within ${longest.refusal} s (p99); only 200 and 503; unrelated reads and writes succeed at least every ${longest.gap} s; all succeed within ${longest.recovery} s of the release`,
    held:
      refusals.length > 0 &&
      refusal <= longest.refusal &&
      wrong.length === 0 &&
      gaps.every(({ gap }) => gap <= longest.gap) &&
      recovery <= longest.recovery &&
      ready === 200,
    lost: wrong.length,
    recovery,
    measured: [
      `${refusals.length} of ${locked.length} requests for the table refused, after ${refusal} s (p99)`,
      `responses ${load.statuses()}`,
      ...gaps.map(
        ({ name, gap, refused, count }) =>
          `unrelated ${name}: ${count - refused} of ${count} succeeded, longest gap ${gap} s`,
      ),
    ].join('; '),
  };
}

export const locks: Drill = {
  name: 'locks',
  needsPostgres: true,
  longest: 150,
  run: () => withFolder((folder) => withPostgres(async ({ url }) => [await lockedTable(url, folder)])),
};
