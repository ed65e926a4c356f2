import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Drill, type Finding, seconds } from '../drill.ts';
import { checkHealth } from '../health.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';
import { ask } from '../workload/read-back.ts';
import { faultsOf, Writers } from '../writers.ts';

const hour = 3_600_000;
/** The offsets to which the clock of the process jumps, compared with the correct time. */
const jumps = [
  { name: 'an hour forward', offset: hour },
  { name: 'back to the right time', offset: 0 },
  { name: 'an hour back', offset: -hour },
  { name: 'forward to the right time', offset: 0 },
];
/** Milliseconds: of writes after each jump, and until cached responses must show a new value. */
const writingFor = 1_500;
const longestStale = 1_000;
/** Seconds that a limit of failed sign-ins may tell callers to wait: its 15 minutes, and the hour of the jump. */
const longestWait = 900 + 3_600;
/** Failures after which an account is refused from one address. */
const failures = 5;

/**
 * Makes failing sign-ins until they are limited.
 * @returns a description of any unexpected response
 */
async function tryLimit(visitor: Client, email: string): Promise<string[]> {
  const statuses: number[] = [];
  for (let count = 0; count <= failures; count += 1) {
    const answer = await visitor.post('/api/login', { email, password: 'not the password' });
    statuses.push(answer.status);
    const wait = Number(answer.headers['retry-after'] ?? 0);
    if (answer.status === 429 && !(wait > 0 && wait <= longestWait)) return [`Retry-After ${wait}`];
  }
  const wanted = [...Array<number>(failures).fill(401), 429].join();
  return statuses.join() === wanted ? [] : [`sign-ins answered ${statuses.join()}`];
}

/** Milliseconds until visitors see a new heading in cached responses: a page, REST, and GraphQL. */
async function staleFor(staff: Client, visitor: Client, homePage: string, heading: string): Promise<number> {
  const reads = () =>
    Promise.all([
      visitor.get('/'),
      visitor.get('/api/get-homepage'),
      visitor.graphql('{ homePage { heroHeading } }'),
    ]);
  await reads();
  await ask(
    staff,
    'mutation ($id: ID!, $heading: String!) { updateHomePage(id: $id, input: { heroHeading: $heading }) { id } }',
    { id: homePage, heading },
  );
  const began = performance.now();
  while (performance.now() - began < longestStale * 3) {
    if ((await reads()).every(({ body }) => body.includes(heading))) break;
    await setTimeout(10);
  }
  return performance.now() - began;
}

async function jump(
  server: DrillServer,
  environment: Record<string, string> & { DATA_DIR: string },
  place: string,
): Promise<Finding> {
  const staff = await Client.signedIn(server.url);
  const visitor = new Client(server.url);
  const writers = await Writers.start(staff, { callers: 3, dataDir: environment.DATA_DIR });
  const { homePage } = await ask(staff, '{ homePage { id } }');
  const problems: string[] = [];
  let stale = 0;
  for (const [index, { name, offset }] of jumps.entries()) {
    await setTimeout(writingFor);
    server.tell(offset);
    await setTimeout(writingFor);
    const found = await tryLimit(visitor, `nobody${index}@example.com`);
    const { status } = await staff.graphql('{ auditLog(pageSize: 1) { totalCount } }');
    if (status !== 200) found.push(`the session was answered ${status}`);
    stale = Math.max(stale, await staleFor(staff, visitor, homePage.id, `Heading ${index}.`));
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  await writers.stop();
  const verdict = await writers.check(staff);
  const { faults } = verdict;
  const health = await checkHealth(server, environment.DATABASE_URL);
  staff.close();
  visitor.close();
  return {
    tried: `the wall clock of a server on ${place} jumps ${jumps.map(({ name }) => name).join(', ')} under mixed writes of 3 callers`,
    limits: `the session goes on; ${failures} failed sign-ins, then 429 for no longer than the limit and the jump together; a new value seen within ${longestStale / 1_000} s; every acknowledged write whole and there once`,
    held:
      problems.length === 0 &&
      faults.length === 0 &&
      stale <= longestStale &&
      health.isWhole &&
      writers.ledger.inDoubt === 0,
    lost: faults.length,
    recovery: null,
    measured: [
      ...problems,
      `new values seen after ${seconds(stale)} s at most`,
      writers.summary,
      `${verdict.compared}: ${faultsOf(verdict)}`,
      health.told,
    ].join('; '),
  };
}

async function onServer(
  environment: Record<string, string> & { DATA_DIR: string },
  place: string,
): Promise<Finding> {
  const server = await startServer(environment, [join(import.meta.dirname, '../clock.mjs')]);
  try {
    return await jump(server, environment, place);
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

export const clockJumps: Drill = {
  name: 'clock-jumps',
  needsPostgres: true,
  longest: 180,
  run: async () => {
    const embedded = await withFolder((folder) => onServer({ DATA_DIR: folder }, 'the embedded database'));
    const onPostgres = await withFolder((folder) =>
      withPostgres(({ url }) => onServer({ DATA_DIR: folder, DATABASE_URL: url }, 'PostgreSQL')),
    );
    return [embedded, onPostgres];
  },
};
