import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Drill, Finding } from '../drill.ts';
import { withPostgres, withSession } from '../postgres.ts';
import { type DrillServer, startServer, withFolder } from '../server.ts';

/** Maximum milliseconds for which the event loop may be blocked. */
const limit = 50;
/** Length of a text in bytes. */
const length = 5_000_000;
const repeated = (piece: string) => piece.repeat(Math.floor(length / Buffer.byteLength(piece)));
/** By what they consist of. */
const texts: Record<string, string> = {
  '`<`': repeated('<'),
  '`<b>x</b>`': repeated('<b>x</b>'),
  '`</p>`': repeated('</p>'),
  '`<div>`': repeated('<div>'),
  '`<a href="https://example.com/">x</a>`': repeated('<a href="https://example.com/">x</a>'),
  'paragraphs of plain text': repeated(`<p>${'An honest sentence of a long text. '.repeat(30)}</p>`),
  'plain words': repeated('words and nothing else '),
  'links to 200,000 pages': Array.from({ length: 200_000 }, (_, page) => `<a href="/p/${page}">x</a>`).join(
    '',
  ),
  'paragraphs of emoji': repeated(`<p>${'😀'.repeat(1_000)}</p>`),
};

const create = `mutation ($text: String!) { createPackage(input: { title: "Long text", description: $text }) { id } }`;

export const longText: Drill = {
  name: 'long-text',
  needsPostgres: true,
  longest: 240,
  run: ({ times }) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        // A capture renders the page, which takes as long as for a visitor.
        const environment = { DATA_DIR: folder, DATABASE_URL: url, PAGE_CAPTURES: 'off' };
        const server = await startServer(environment, [join(import.meta.dirname, '../loop-held.mjs')]);
        try {
          return await saveLongTexts(server, url, times(5));
        } finally {
          await server.stop();
        }
      }),
    ),
};

/** Makes the job that finds links read the last texts, and waits until it has. */
function indexLinks(url: string): Promise<void> {
  return withSession(url, async (session) => {
    await session.query("insert into pgboss.job (name) values ('index-links')");
    const sql = 'select from indexed_publication where number = (select max(number) from publication)';
    while ((await session.query(sql)).rowCount === 0) await setTimeout(100);
  });
}

async function saveLongTexts(server: DrillServer, url: string, rounds: number): Promise<Finding[]> {
  const staff = await Client.signedIn(server.url);
  const longestHold = async () => {
    const heard = server.hear();
    server.tell('longest hold');
    return Number(await heard);
  };
  // Warm-up: code is loaded and compiled once.
  await staff.graphql(create, { text: `<p>${'Short. '.repeat(20_000)}</p>` });
  await longestHold();
  const findings: Finding[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const statuses = new Set<number>();
    const holds: number[] = [];
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const answer = await staff.graphql(create, { text });
      statuses.add(answer.status);
      took.push(answer.took);
      holds.push(await longestHold());
    }
    await indexLinks(url);
    holds.push(await longestHold());
    const worst = Math.max(...holds);
    findings.push({
      tried: `a text of ${length / 1_000_000} MB of ${name} saved ${rounds} times and searched for links, on PostgreSQL`,
      limits: `the event loop blocked for less than ${limit} ms at a time; saved or refused, never a status of 500 or above`,
      held: worst < limit && [...statuses].every((status) => status >= 200 && status < 500),
      lost: null,
      recovery: null,
      measured: `blocked for ${worst.toFixed(0)} ms at most; statuses ${[...statuses].join(', ')} after ${Math.max(...took).toFixed(0)} ms at most`,
    });
  }
  staff.close();
  return findings;
}
