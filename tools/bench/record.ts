import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { markdown } from './markdown.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { makeProduct } from './product.ts';
import { type Run, staffOf } from './staff.ts';
import { quantile } from './statistics.ts';

const counts = { posts: 60, rounds: 6, publicationsEach: 20 };

/** Milliseconds from one publication to the next: far more often than a firm publishes. */
const pause = 250;

/** A server that publishes, and what it needed. */
interface Publisher {
  readonly server: MeasuredProcess;
  readonly run: Run;
  /** Milliseconds of each publication. */
  readonly times: number[];
  /** CPU time of all publications, and of the jobs after them, in microseconds. */
  cpu: number;
}

/** Bytes of the record of a site. */
interface Stored {
  /** Rows and indexes of publications, revisions, entries, and captures. */
  readonly database: number;
  /** Files of captures, as they are stored. */
  readonly files: number;
  readonly captures: number;
  /** What the files of all captures would take if each had its own. */
  readonly undivided: number;
}

/** Measures publications with and without captures of pages, and what the record stores. Returns Markdown. */
export async function recordTable(withCaptures: string, withoutCaptures: string): Promise<string> {
  const products = [
    await makeProduct(counts.posts, withCaptures),
    await makeProduct(counts.posts, withoutCaptures),
  ] as const;
  try {
    return await products[0].run({ PAGE_CAPTURES: 'on' }, (first) =>
      products[1].run({ PAGE_CAPTURES: 'off' }, async (second) => {
        const capturing = await publisherOn(first);
        const plain = await publisherOn(second);
        const before = await storedIn(withCaptures);
        for (let round = 0; round < counts.rounds; round += 1)
          for (const one of [capturing, plain]) await publishSome(one, round);
        return tableOf(capturing, plain, before, await storedIn(withCaptures));
      }),
    );
  } finally {
    for (const product of products) await product.remove();
  }
}

async function publisherOn(server: MeasuredProcess): Promise<Publisher> {
  const one = { server, run: await staffOf(server), times: [], cpu: 0 };
  await untilIdle(server);
  // The first publication captures the whole site.
  await publishSome(one, counts.rounds);
  return { ...one, times: [], cpu: 0 };
}

async function publishSome(one: Publisher, round: number): Promise<void> {
  const { server, run, times } = one;
  const posts = await run(
    '{ staffPosts(pageSize: 100, sort: { field: date }) { items { id } } }',
    {},
    z.object({ staffPosts: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
  );
  const before = (await server.usage()).cpu;
  for (let count = 0; count < counts.publicationsEach; count += 1) {
    const number = round * counts.publicationsEach + count;
    const id = posts.staffPosts.items[number % counts.posts]?.id;
    const began = performance.now();
    await run(
      'mutation ($id: ID!, $title: String) { updatePost(id: $id, input: { title: $title }) { id } }',
      { id, title: `Title ${number}` },
      z.object({}),
    );
    times.push(performance.now() - began);
    await setTimeout(pause);
  }
  await untilIdle(server);
  one.cpu += (await server.usage()).cpu - before;
}

/** Waits until a server uses less than a twentieth of a processor for three seconds. */
async function untilIdle(server: MeasuredProcess): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = (await server.usage()).cpu;
    await setTimeout(1_000);
    quiet = (await server.usage()).cpu - before < 50_000 ? quiet + 1 : 0;
  }
}

async function storedIn(databaseUrl: string): Promise<Stored> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select
      (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname ~
        '^(publication|revision|ledger_.*|capture.*)$')::float8 as "database",
      (select coalesce(sum(stored_size), 0) from capture_blob)::float8 as "files",
      (select count(*) from capture)::int as "captures",
      (select coalesce(sum(page.stored_size + (select coalesce(sum(file.stored_size), 0)
          from jsonb_array_elements(resources.list) one join capture_blob file on file.sha256 = one->>'sha256')), 0)
        from capture join capture_blob page on page.sha256 = capture.html
          left join capture_resources resources on resources.hash = capture.resources)::float8 as "undivided"`);
    const number = z.number();
    const shape = z.object({ database: number, files: number, captures: number, undivided: number });
    return shape.parse(rows[0]);
  } finally {
    await client.end();
  }
}

function tableOf(capturing: Publisher, plain: Publisher, before: Stored, after: Stored): string {
  const publications = counts.rounds * counts.publicationsEach;
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  const kilobytes = (bytes: number) => `${(bytes / publications / 1_000).toFixed(1)} KB`;
  const compare = (what: string, figure: (one: Publisher) => number) => [
    what,
    milliseconds(figure(capturing)),
    milliseconds(figure(plain)),
    `${(figure(capturing) / figure(plain)).toFixed(2)} ×`,
  ];
  const costs = markdown(
    ['a publication', 'with captures', 'without captures', 'ratio'],
    [
      compare('median until the response', ({ times }) => quantile(times, 0.5)),
      compare('p95 until the response', ({ times }) => quantile(times, 0.95)),
      compare('CPU time of the server, with the jobs after it', ({ cpu }) => cpu / publications / 1_000),
    ],
  );
  const captures = after.captures - before.captures;
  const files = after.files - before.files;
  const undivided = after.undivided - before.undivided;
  const storage = markdown(
    ['stored for a publication', 'measured'],
    [
      [
        'rows and indexes: publication, revision, entries, captures',
        kilobytes(after.database - before.database),
      ],
      [`files of its ${(captures / publications).toFixed(1)} captured pages, compressed`, kilobytes(files)],
      [
        'the same if each capture had its own files',
        `${kilobytes(undivided)} (${(undivided / files).toFixed(0)} ×)`,
      ],
    ],
  );
  const interval = `one publication in ${pause} ms`;
  return `### The record, PostgreSQL\n\n${publications} publications of a title of one of ${counts.posts} posts, ${interval}, by two servers in turns.\n\n${costs}\n\n${storage}`;
}
