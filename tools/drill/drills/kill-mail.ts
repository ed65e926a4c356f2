import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { MailServer } from '../../../libs/mail/src/testing/mail-server.ts';
import { quantile } from '../../bench/statistics.ts';
import { Client } from '../client.ts';
import { type Drill, type Extent, type Finding, seconds } from '../drill.ts';
import { MailWriter, type Owed, run } from '../mail-writers.ts';
import { withPostgres, withSession } from '../postgres.ts';
import { startServer, withFolder } from '../server.ts';

const full = 50;
/** Range of milliseconds before a kill. The job queue of a process needs about a second to start. */
const between = { least: 500, most: 3_000 };
/** The mail server takes up to this many milliseconds to reply to a message, so that many kills happen meanwhile. */
const slowestReply = 150;
/** Maximum number of messages that a process sends at once, and thus that a kill can cause to be sent twice. */
const atOnce = 4;
/** Seconds for which the checks wait until every message is sent. A job that runs every minute sends them. */
const patience = 240;
/** Requests while the mail server is away. */
const whileAway = 30;

interface Site {
  environment: Record<string, string>;
  database: string;
  mailServer: MailServer;
}

/** The states of the messages in the database, with their numbers. */
async function statesOf({ database }: Site): Promise<Record<string, number>> {
  const sql = 'select "state", count(*)::int as "count" from "mail_message" group by "state"';
  const { rows } = await withSession(database, (session) =>
    session.query<{ state: string; count: number }>(sql),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/**
 * Ends the claims of a killed process as if ten minutes had passed, so that the drill need not wait. Call it while no
 * server runs.
 */
async function endClaims({ database }: Site): Promise<number> {
  const sql = `update "mail_message" set "started_at" = "started_at" - interval '10 minutes' where "state" = 'sending'`;
  const { rowCount } = await withSession(database, (session) => session.query(sql));
  return rowCount ?? 0;
}

/** Waits until no message waits or is being sent. Returns the seconds, or null if some still are after `patience`. */
async function untilAllSent(site: Site): Promise<number | null> {
  const began = performance.now();
  for (let second = 0; second < patience; second += 1) {
    const { queued = 0, sending = 0 } = await statesOf(site);
    if (queued + sending === 0) return seconds(performance.now() - began);
    await setTimeout(1_000);
  }
  return null;
}

/** Compares what was acknowledged, what the database lists, and what the mail server has received. */
async function faultsOf(site: Site, owed: readonly Owed[]): Promise<{ faults: string[]; copies: number }> {
  const { received } = site.mailServer;
  const faults: string[] = [];
  const idsTo = (to: string) =>
    new Set(received.filter(({ envelope }) => envelope.to.includes(to)).map(({ messageId }) => messageId));
  for (const { to, least, most } of owed) {
    const { size } = idsTo(to);
    if (size < least) faults.push(`${to}: ${least} acknowledged, ${size} delivered`);
    if (size > most) faults.push(`${to}: ${most} requested, ${size} different messages delivered`);
  }
  const byId = Map.groupBy(received, ({ messageId }) => messageId);
  // A Message-ID begins with the id of the message.
  const delivered = new Set([...byId.keys()].map((messageId) => /^<(\w+)\./.exec(messageId)?.[1]));
  const stored = await withSession(site.database, (session) =>
    session.query<{ id: string; state: string }>('select "id", "state" from "mail_message"'),
  );
  for (const { id, state } of stored.rows) {
    if (state !== 'sent') faults.push(`message ${id} is ${state}`);
    if (!delivered.has(id)) faults.push(`message ${id} is ${state} and was not delivered`);
  }
  for (const [id, copies] of byId)
    if (new Set(copies.map(({ subject, to }) => `${to} ${subject}`)).size > 1)
      faults.push(`different messages have the Message-ID ${id}`);
  return { faults, copies: received.length - byId.size };
}

async function killWhileSending(site: Site, times: number): Promise<Finding> {
  const { environment, mailServer } = site;
  mailServer.beforeReply = () => setTimeout(Math.random() * slowestReply);
  let server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    const writer = await MailWriter.open(client);
    let isOver = false;
    const working = writer.work(() => isOver);
    const recoveries: number[] = [];
    let interrupted = 0;
    for (let count = 0; count < times; count += 1) {
      await setTimeout(between.least + Math.random() * (between.most - between.least));
      const began = performance.now();
      server.kill('SIGKILL');
      await server.ended;
      interrupted += await endClaims(site);
      server = await startServer(environment);
      recoveries.push(seconds(performance.now() - began));
    }
    isOver = true;
    await working;
    const drained = await untilAllSent(site);
    const { faults, copies } = await faultsOf(site, writer.owed());
    client.close();
    const states = JSON.stringify(await statesOf(site));
    if (drained === null) faults.push(`messages are not sent after ${patience} s: ${states}`);
    if (copies > interrupted)
      faults.push(`${copies} copies, but kills interrupted only ${interrupted} messages`);
    for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
    const { acknowledged } = writer;
    const words = Object.entries(acknowledged).map(([what, number]) => `${number} ${what}`);
    return {
      tried: `Server on PostgreSQL, kill -9, ${times} times while callers cause mail; after each kill, claims of the dead process are ended as ten minutes do`,
      limits: `every message of an acknowledged request delivered at least once; no more copies than messages that kills interrupted, at most ${atOnce} each, all with their Message-ID; no message stuck or failed`,
      held: faults.length === 0 && copies <= times * atOnce && writer.total > times,
      lost: faults.length,
      recovery: Math.max(...recoveries),
      measured: `acknowledged: ${words.join(', ')}; ${mailServer.received.length} deliveries of ${mailServer.received.length - copies} messages, ${copies} copies; kills interrupted ${interrupted} messages; all sent ${drained} s after the last start; ready again after ${quantile(recoveries, 0.5)} s (median)`,
    };
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
}

async function mailServerAway(site: Site): Promise<Finding> {
  const { environment, mailServer } = site;
  const server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    const writer = await MailWriter.open(client);
    const before = mailServer.received.length;
    await mailServer.stop();
    for (let count = 0; count < whileAway; count += 1) await writer.act();
    // Let a run fail.
    const log = '{ log: mailLog(pageSize: 100) { items { state problem } } }';
    const hasFailed = async () =>
      (await run(client, log)).log.items.some((item: { problem: string | null }) => item.problem !== null);
    while (!(await hasFailed())) await setTimeout(200);
    const { queued = 0, sending = 0 } = await statesOf(site);
    await mailServer.restart();
    const drained = await untilAllSent(site);
    const { faults } = await faultsOf(site, writer.owed());
    client.close();
    if (drained === null) faults.push(`messages are not sent after ${patience} s`);
    for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
    const sent = mailServer.received.length - before;
    const owed = writer.owed().reduce((sum, { least }) => sum + least, 0);
    return {
      tried: `Mail server stopped, ${whileAway} requests that cause mail, mail server started`,
      limits:
        'every request is accepted; every message waits, says why, and is sent when the mail server is back',
      held: faults.length === 0 && owed > 0 && queued + sending >= owed && sent >= owed,
      lost: faults.length,
      recovery: drained,
      measured: `${writer.total} acknowledged, ${queued + sending} waiting while away, ${sent} sent afterwards`,
    };
  } finally {
    await server.stop();
  }
}

export const killMail: Drill = {
  name: 'kill-mail',
  needsPostgres: true,
  longest: 1_200,
  run: ({ times }: Extent) =>
    withFolder((folder) =>
      withPostgres(async ({ url }) => {
        const mailServer = await MailServer.start();
        const environment = {
          DATA_DIR: folder,
          DATABASE_URL: url,
          PORT: String(await getPort({ host: '127.0.0.1' })),
          SMTP_URL: mailServer.url,
          MAIL_FROM: 'Firm <mail@firm.example>',
          // Each caller has an address of its own, so the limits per address do not end the drill.
          TRUST_PROXY: 'loopback',
        };
        const site = { environment, database: url, mailServer };
        try {
          return [await killWhileSending(site, times(full)), await mailServerAway(site)];
        } finally {
          await mailServer.stop();
        }
      }),
    ),
};
