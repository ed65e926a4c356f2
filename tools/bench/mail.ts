import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { MailServer } from '../../libs/mail/src/testing/mail-server.ts';
import { markdown } from './markdown.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { makeProduct, signIn } from './product.ts';

const messages = 10_000;
/** Number of messages after which the process counts as warmed up. */
const warm = 1_000;
/** Milliseconds between two samples of the memory. */
const pause = 250;

interface Sent {
  /** Messages per second, after the first `warm`. */
  rate: number;
  /** Resident memory in bytes after `warm` messages, and the most after that. */
  memory: { warm: number; most: number };
}

/**
 * Measures how fast queued messages are sent from a PostgreSQL database, as a share of the rate of a bare nodemailer on
 * the same mail server, and how much memory the server takes meanwhile. Returns Markdown.
 */
export async function mailTable(databaseUrl: string): Promise<string> {
  const mailServer = await MailServer.start({ isSink: true });
  const product = await makeProduct(0, databaseUrl);
  try {
    const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'Firm <mail@firm.example>' };
    const bare = await sendBare(mailServer);
    const { rate, memory } = await product.run(settings, (server) =>
      sendQueued(server, mailServer, databaseUrl),
    );
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
    const lines = [
      [
        `${messages.toLocaleString('en-US')} queued messages with signed links, 4 connections`,
        `${Math.round(rate)} a second, ${((100 * rate) / bare).toFixed(0)} % of a bare nodemailer without a queue (${Math.round(bare)})`,
      ],
      [
        `memory after ${warm.toLocaleString('en-US')} of them, and the most until the last`,
        `${megabytes(memory.warm)}, ${megabytes(memory.most)} (${(memory.most / memory.warm).toFixed(2)} ×)`,
      ],
    ];
    return `### Mail, PostgreSQL\n\n${markdown(['what', 'measured'], lines)}`;
  } finally {
    await product.remove();
    await mailServer.stop();
  }
}

/** Sends the same number of messages from a process that does nothing else. Returns the messages per second. */
async function sendBare(mailServer: MailServer): Promise<number> {
  const file = join(import.meta.dirname, 'references/mail-sender.ts');
  const child = spawn(process.execPath, [file, mailServer.url, String(messages)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const { rate } = await watch(mailServer, async () => 0);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The bare sender ended with ${code}.`);
  return rate;
}

async function sendQueued(
  server: MeasuredProcess,
  mailServer: MailServer,
  databaseUrl: string,
): Promise<Sent> {
  const token = await signIn(server);
  const run = async (query: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    z.object({ data: z.object({ done: z.unknown() }), errors: z.undefined().optional() }).parse(
      await response.json(),
    );
  };
  const before = mailServer.count;
  await run('mutation { done: signUpForNewsletter(input: { email: "first@visitor.example" }) { ok } }');
  while (mailServer.count === before) await setTimeout(pause);
  await multiply(databaseUrl);
  const watching = watch(mailServer, async () => (await server.usage()).memory);
  // Adds the job that sends all due messages.
  await run('mutation { done: sendTestMail }');
  return watching;
}

/** Copies a sign-up and its message, so that the queue is as long as if thousands of people had signed up at once. */
async function multiply(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const id = `lpad(to_hex("number"), 24, '0')`;
    const email = `'reader' || "number" || '@visitor.example'`;
    await client.query(
      `insert into "newsletter_entry" select (jsonb_populate_record(null::"newsletter_entry",
          to_jsonb("one") || jsonb_build_object('id', ${id}, 'email', ${email}, 'email_key', ${email}))).*
        from (select * from "newsletter_entry" limit 1) "one", generate_series(1, $1::int) "number"`,
      [messages],
    );
    await client.query(
      `insert into "mail_message" select (jsonb_populate_record(null::"mail_message",
          to_jsonb("one") || jsonb_build_object('id', ${id}, 'recipient', ${email}, 'state', 'queued', 'attempts', 0,
            'due_at', now(), 'queued_at', now(), 'data', jsonb_build_object('entryId', ${id})))).*
        from (select * from "mail_message" where "kind" = 'confirmNewsletter' limit 1) "one",
          generate_series(1, $1::int) "number"`,
      [messages],
    );
  } finally {
    await client.end();
  }
}

/** Watches the mail server until it has received the messages. @param memoryOf the memory of their sender in bytes */
async function watch(mailServer: MailServer, memoryOf: () => Promise<number>): Promise<Sent> {
  const before = mailServer.count;
  const sent = () => mailServer.count - before;
  while (sent() < warm) await setTimeout(10);
  const [began, first] = [performance.now(), sent()];
  const memory = { warm: await memoryOf(), most: 0 };
  while (sent() < messages) {
    await setTimeout(pause);
    memory.most = Math.max(memory.most, await memoryOf());
  }
  return { rate: ((sent() - first) * 1_000) / (performance.now() - began), memory };
}
