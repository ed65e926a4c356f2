import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding } from '../drill.ts';
import { withPostgres } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';
import { type Attack, attacks, words } from '../workload/attacks.ts';

const megabyte = 1024 * 1024;
/**
 * Limits: additional bytes during one attack, additional bytes after all attacks together, and milliseconds that the
 * event loop may be blocked.
 */
const limits = { memory: 50 * megabyte, together: 150 * megabyte, delay: 100 };
const posts = 1_000;
const atOnce = 10;
/** Milliseconds of rest after an attack. */
const rest = 4_000;

/** @returns HTML of 10 to 50 KB */
function longText(number: number): string {
  const size = 10_000 + ((number * 7_919) % 40_000);
  const paragraphs = Array.from(
    { length: Math.ceil(size / 700) },
    (_, i) => `<p>The rule, and what it asks of an adviser: ${words(number * 100 + i, 95)}.</p>`,
  );
  return paragraphs.join('\n');
}

async function writePosts(server: DrillServer, count: number): Promise<void> {
  const staff = await Client.signedIn(server.url, 4);
  const create = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
  let next = 0;
  const write = async () => {
    for (let number = next++; number < count; number = next++) {
      const input = {
        slug: `long-post-${number}`,
        title: `Post ${number}`,
        body: longText(number),
        excerpt: 'In short.',
        topics: ['SEC', `Topic ${number % 50}`],
        metaTitle: 'Meta title',
        metaDescription: 'Meta description',
        date: '2026-03-31',
      };
      const { status, body } = await staff.graphql(create, { input });
      if (status !== 200 || body.includes('"errors"'))
        throw new Error(`A post was answered ${status}: ${body}`);
    }
  };
  await Promise.all([write(), write(), write()]);
  staff.close();
}

/** The longest time for which the event loop was blocked since the last call, in milliseconds. */
async function delaySince(server: DrillServer): Promise<number> {
  const heard = server.hear();
  server.tell('longest hold');
  return Number(await heard);
}

interface Effect {
  name: string;
  statuses: string;
  bytes: number;
  /** Memory in bytes: the increase over the highest use so far, and the use afterwards. */
  memory: number;
  settled: number;
  delay: number;
  took: number;
}

/**
 * Sends an attack ten times at once, for some rounds, and watches the server meanwhile.
 * @param before bytes of memory that the server took at most before this attack
 */
async function attack(
  server: DrillServer,
  { name, send }: Attack,
  rounds: number,
  offset: number,
  before: number,
): Promise<Effect> {
  const client = new Client(server.url, null, atOnce);
  let [memory, bytes] = [0, 0];
  const answered = new Map<number, number>();
  await delaySince(server);
  const watching = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 20);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const began = performance.now();
        const { status, body } = await send(client, offset + round * atOnce + index);
        took.push(performance.now() - began);
        answered.set(status, (answered.get(status) ?? 0) + 1);
        bytes = Math.max(bytes, body.length);
      }),
    );
  }
  const delay = await delaySince(server);
  await setTimeout(rest);
  clearInterval(watching);
  client.close();
  return {
    name,
    statuses: [...answered].map(([status, count]) => `${count} × ${status}`).join(', '),
    bytes,
    memory: memory - before,
    settled: server.memory(),
    delay,
    took: quantile(took, 1),
  };
}

function inMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}

function findingOf({ name, statuses, bytes, memory, delay, took }: Effect, place: string): Finding {
  return {
    tried: `${name}, ${atOnce} at once, ${place}`,
    limits: `at most ${limits.memory / megabyte} MB above the highest memory seen so far in this drill, the event loop held up for ${limits.delay} ms at most`,
    held: memory <= limits.memory && delay <= limits.delay,
    lost: null,
    recovery: null,
    measured:
      `${statuses}, ${inMegabytes(bytes)} MB at most, within ${Math.round(took)} ms; ` +
      `${inMegabytes(Math.max(0, memory))} MB above the highest memory so far; ` +
      `event loop ${Math.round(delay)} ms`,
  };
}

/**
 * Reads every post, lists, and pages of searches, ten at once, as search engines and visitors do. The garbage that this
 * leaves between two collections is memory that the server takes anyway.
 * @returns bytes of memory that this took at most
 */
async function browse(server: DrillServer): Promise<number> {
  const visitor = new Client(server.url, null, atOnce);
  let [next, most] = [0, 0];
  const watching = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 20);
  const read = async () => {
    for (let number = next++; number < posts; number = next++) {
      await visitor.get(`/blog/long-post-${number}`);
      await visitor.graphql(`{ a${number}: posts(pageSize: 6) { totalCount items { id slug title } } }`);
      if (number % 10 !== 0) continue;
      await visitor.graphql(
        `{ b: posts(page: ${1 + number / 10}, pageSize: 10) { items { slug description } } }`,
      );
      await visitor.get(`/search?q=${words(number, 1).slice(0, 2)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, read));
  for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml', '/api/get-posts?page=1', '/search?q=rule'])
    await visitor.get(path);
  clearInterval(watching);
  visitor.close();
  return most;
}

/** Sends requests that are cheap for a visitor and expensive for the server. */
async function visitorCostsOf(
  environment: Record<string, string>,
  place: string,
  extent: Extent,
): Promise<Finding[]> {
  // Disable the read budget of an address, because attackers may have many addresses. The captures of a thousand posts
  // would still run during the attacks.
  const settings = {
    LOG_LEVEL: 'silent',
    SEED: 'demo',
    READ_COST_PER_MINUTE: '0',
    PAGE_CAPTURES: 'off',
    ...environment,
  };
  const writing = await startServer(settings);
  await writePosts(writing, posts);
  await writing.stop();
  // A new process, because the one that wrote the posts has grown already.
  const server = await startServer(settings, [join(import.meta.dirname, '../loop-held.mjs')]);
  try {
    const ordinary = await browse(server);
    await setTimeout(rest);
    const rounds = extent.isQuick ? 1 : 3;
    const findings: Finding[] = [];
    let [most, settled] = [ordinary, ordinary];
    for (const [index, one] of attacks.entries()) {
      const effect = await attack(server, one, rounds, (index + 1) * 1_000, most);
      findings.push(findingOf(effect, place));
      most = Math.max(most, most + effect.memory);
      settled = effect.settled;
    }
    findings.push({
      tried: `all of these one after the other, ${place}`,
      limits: `${limits.together / megabyte} MB more memory at most afterwards than ordinary reading took`,
      held: settled - ordinary <= limits.together,
      lost: null,
      recovery: null,
      measured: `ordinary reading ${inMegabytes(ordinary)} MB at most, ${inMegabytes(settled)} MB afterwards`,
    });
    return findings;
  } finally {
    await server.stop();
  }
}

export const visitorCosts: Drill = {
  name: 'visitor-costs',
  needsPostgres: false,
  longest: 600,
  run: (extent) => withFolder((folder) => visitorCostsOf({ DATA_DIR: folder }, 'embedded database', extent)),
};

export const visitorCostsPostgres: Drill = {
  name: 'visitor-costs-postgres',
  needsPostgres: true,
  longest: 600,
  run: (extent) =>
    withFolder((folder) =>
      withPostgres(({ url }) =>
        visitorCostsOf({ DATA_DIR: folder, DATABASE_URL: url }, 'PostgreSQL', extent),
      ),
    ),
};
