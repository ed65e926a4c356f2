import { join } from 'node:path';
import { Client } from 'pg';
import { readOptions } from '../bootstrap/usages.mjs';
import { startPostgres } from '../testing/postgres.ts';
import { replaceGenerated } from './document.ts';
import { type Drive, measureInTurns } from './drive.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { examPackTable } from './exam-pack.ts';
import { type Figures, parts } from './figures.ts';
import { importTable } from './import.ts';
import { mailTable } from './mail.ts';
import { measureDatabase } from './measure-database.ts';
import { root } from './measured-process.ts';
import { publishingTable } from './publishing.ts';
import { recordTable } from './record.ts';
import { report } from './report.ts';
import { signInTable } from './sign-in.ts';
import { measureTextGrowth, textGrowthTable } from './text-growth.ts';

const all: readonly string[] = [
  ...parts,
  'publishing',
  'mail',
  'sign-in',
  'record',
  'exam-pack',
  'import',
  'texts',
];

/** `--seconds`: duration of each load, which warms up for a third of it. */
const { seconds, only = all.join(), database } = readOptions('bench').values;

const unknown = only.split(',').find((part) => !all.includes(part));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}"; there are ${all.join(', ')}.`);
  process.exit(1);
}
const counted = Number(seconds);
const chosen = new Set(parts.filter((part) => only.split(',').includes(part)));
const hasTexts = only.split(',').includes('texts');
const hasPublishing = only.split(',').includes('publishing');
const hasMail = only.split(',').includes('mail');
const hasSignIn = only.split(',').includes('sign-in');
const hasRecord = only.split(',').includes('record');
const hasExamPack = only.split(',').includes('exam-pack');
const hasImport = only.split(',').includes('import');
const databases =
  chosen.size > 0 || hasPublishing || hasMail || hasSignIn || hasRecord || hasExamPack || hasImport
    ? database.split(',')
    : [];
const isWhole =
  hasTexts &&
  hasPublishing &&
  hasMail &&
  hasSignIn &&
  hasRecord &&
  hasExamPack &&
  hasImport &&
  chosen.size === parts.length &&
  databases.length === 2;
const figures: Figures[] = [];
let publishing = '';
let mail = '';
let signIns = '';
let record = '';
let examPacks = '';
let imports = '';

const drive: Drive = async (contenders) => {
  const measured = await measureInTurns(contenders, { warmUp: Math.ceil(counted * 0.3), counted });
  for (const { title, requestsPerSecond, p99 } of measured)
    console.error(`${title}: ${Math.round(requestsPerSecond)} req/s, p99 ${p99} ms`);
  return measured;
};
const shared = { posts: 60, many: 100_000, drive };

const durable =
  databases.includes('postgres') && chosen.has('create') ? await startDurablePostgres() : undefined;
const postgres = databases.includes('postgres') ? await startPostgres() : undefined;
if (postgres) {
  try {
    const makeDatabase = (name: string) => emptyDatabase(postgres.url, name);
    const database = 'PostgreSQL';
    if (chosen.size > 0)
      figures.push(await measureDatabase({ ...shared, database, parts: chosen, durable, makeDatabase }));
    if (hasPublishing) publishing = await publishingTable(await makeDatabase('bench_publishing'));
    if (hasMail) mail = await mailTable(await makeDatabase('bench_mail'));
    if (hasSignIn) signIns = await signInTable(await makeDatabase('bench_sign_in'));
    if (hasRecord)
      record = await recordTable(
        await makeDatabase('bench_captures'),
        await makeDatabase('bench_no_captures'),
      );
    if (hasExamPack) examPacks = await examPackTable(await makeDatabase('bench_exam_pack'));
    if (hasImport) imports = await importTable(makeDatabase);
  } finally {
    await postgres.stop();
    await durable?.stop();
  }
} else if (databases.includes('postgres'))
  console.error('No PostgreSQL: set TEST_DATABASE_URL, or install its server (initdb).');
if (databases.includes('embedded') && chosen.size > 0) {
  const small = new Set([...chosen].filter((part) => part !== 'scale'));
  const name = 'Embedded database';
  const embedded = { database: name, parts: small, durable: undefined, makeDatabase: undefined };
  figures.push(await measureDatabase({ ...shared, ...embedded }));
}

const today = new Date().toISOString().slice(0, 10);
const texts = hasTexts ? textGrowthTable(await measureTextGrowth()) : '';
const measured = [
  report(figures, today, counted),
  publishing,
  mail,
  signIns,
  record,
  examPacks,
  imports,
  texts,
]
  .join('\n\n')
  .trim();
console.log(measured);
if (isWhole && postgres) await replaceGenerated(join(root, 'docs/benchmarks.md'), measured);

async function emptyDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
