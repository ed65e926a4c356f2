import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tamperings } from '../../../libs/record/src/testing/tamperings.ts';
import { backUp, lastWords, restore } from '../archives.ts';
import { Client } from '../client.ts';
import type { Drill, Finding } from '../drill.ts';
import { type DrillPostgres, withPostgres, withSession } from '../postgres.ts';
import { publishApproved, publishPackage, untilRecorded, untilSigned } from '../recorded-site.ts';
import { launchCommand, startServer, withFolder, withoutFolders } from '../server.ts';

/** More than fit into one tile of the log. */
const packages = 260;
const atOnce = 10;
const day = 24 * 60 * 60 * 1_000;
const clock = resolve(import.meta.dirname, '../clock.mjs');

type Environment = Record<string, string> & { DATA_DIR: string; DATABASE_URL: string };

/** A stopped site, of which each case gets a copy. */
interface Original {
  readonly postgres: DrillPostgres;
  readonly folder: string;
  readonly environment: Environment;
  /** A backup from before its last publications. */
  readonly archive: string;
  /** The last checkpoint that the other place has. */
  readonly checkpoint: string;
}

/** A change, and what the check has to say about it. */
interface Case {
  readonly what: string;
  readonly change: (copy: Environment, original: Original) => Promise<unknown>;
  readonly says: RegExp;
  /** Whether the check says so without calling the record wrong: nothing that was published differs. */
  readonly isHarmless?: boolean;
  /** Whether the record is also compared with the checkpoint of the other place. */
  readonly withCheckpoint?: boolean;
}

/** SQL run by an account that may turn triggers off. */
function sqlCase(what: string, sql: string, says: RegExp): Case {
  return { what, says, change: (copy) => asOwner(copy, sql) };
}

function asOwner({ DATABASE_URL: url }: Environment, sql: string): Promise<unknown> {
  return withSession(url, (session) => session.query(`set session_replication_role = replica; ${sql}`));
}

const cases: readonly Case[] = [
  ...tamperings.map(({ what, sql, says }) => sqlCase(what, sql, says)),
  sqlCase(
    'the comment of an approval',
    `update approval set comment = 'Never.'`,
    /^The verdict \w{24} was changed after entry \d+ recorded it\.$/,
  ),
  sqlCase('a removed entry', 'delete from ledger_entry where "index" = 20', /^Entry 20 is missing/),
  {
    what: 'a byte of a captured page',
    change: damageCapture,
    says: /^The page \/\S* of capture \d+, which entry \d+ records, was changed\.$/,
  },
  {
    what: 'a server whose clock is a day late publishes: the times are those of the database',
    change: (copy) => publishWith(copy, -day),
    says: /^Everything fits/,
    isHarmless: true,
  },
  {
    what: 'the clock of the database is a day late during a publication',
    change: async (copy) => {
      await asOwner(copy, lateClock);
      await publishWith(copy, 0);
    },
    says: /^The clock of the database went back before publication \d+ \(entry \d+\)\.$/,
    isHarmless: true,
  },
  {
    what: 'an old backup restored over a newer checkpoint',
    change: restoreOld,
    says: /^Entry \d+ is missing: the checkpoint in DATA_DIR covers \d+ entries, but there are only \d+\./,
  },
  {
    what: 'an old backup restored, the key replaced, and other content published, compared with the checkpoint in the other place',
    change: async (copy, original) => {
      await restoreOld(copy, original);
      const replaced = await launchCommand(['new-record-key'], copy).result;
      if (replaced.code !== 0) throw new Error(`new-record-key: ${lastWords(replaced)}`);
      // The record must be longer than before, so that only its content reveals the change.
      await publishWith(copy, 0, 40);
    },
    says: /^The first \d+ entries are not those of the checkpoint in .*: the record was rewritten\.$/,
    withCheckpoint: true,
  },
];

/** Makes the clock of the database a day late, as if the clock of its machine were wrong. */
const lateClock = `create schema late;
  create function late.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() - interval '1 day' $$;
  do $$ begin execute format('alter database %I set search_path = public, late, pg_catalog', current_database()); end $$`;

async function damageCapture({ DATA_DIR, DATABASE_URL }: Environment): Promise<void> {
  const sql = 'select html from capture where html is not null order by number limit 1';
  const html = await withSession(DATABASE_URL, async (session) => (await session.query(sql)).rows[0]?.html);
  const captures = join(DATA_DIR, 'uploads/.captures');
  const name = (await readdir(captures)).find((each) => each.startsWith(html)) ?? html;
  const bytes = await readFile(join(captures, name));
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(join(captures, name), bytes);
}

/** Publishes with a server whose clock differs by that many milliseconds. */
async function publishWith(copy: Environment, offset: number, count = 1): Promise<void> {
  const server = await startServer(copy, [clock]);
  try {
    const client = await Client.signedIn(server.url);
    server.tell(offset);
    for (let number = 0; number < count; number += 1) await publishPackage(client, `After ${number}`);
    client.close();
    await withSession(copy.DATABASE_URL, untilSigned);
  } finally {
    await server.stop();
  }
}

async function restoreOld(copy: Environment, { archive }: Original): Promise<void> {
  const restored = await restore(archive, copy, '--replace');
  if (restored.code !== 0) throw new Error(`restore: ${lastWords(restored)}`);
}

async function makeOriginal(postgres: DrillPostgres, folder: string): Promise<Original> {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  const environment = {
    DATA_DIR: join(folder, 'original'),
    DATABASE_URL: postgres.url,
    CHECKPOINT_FOLDER: elsewhere,
    PUBLIC_URL: 'https://site.example',
  };
  const archive = join(folder, 'old.tar.gz');
  const server = await startServer(environment);
  try {
    const client = await Client.signedIn(server.url);
    for (let made = 0; made < packages; made += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, (_, at) => publishPackage(client, `Package ${made + at}`)),
      );
    await withSession(postgres.url, untilRecorded);
    const saved = await backUp(archive, environment);
    if (saved.code !== 0) throw new Error(`backup: ${lastWords(saved)}`);
    await publishApproved(client);
    for (const title of ['Before the last', 'Tampered']) await publishPackage(client, title);
    await withSession(postgres.url, untilRecorded);
    client.close();
  } finally {
    await server.stop();
  }
  const checkpoint = join(elsewhere, (await readdir(elsewhere)).toSorted().at(-1) ?? '');
  return { postgres, folder, environment, archive, checkpoint };
}

/** What the check of the record says: its exit code, the first problem, and the sentences without one. */
async function check(copy: Environment, args: readonly string[] = []) {
  const { code, output, errors } = await launchCommand(['verify-record', ...args], copy).result;
  const lines = output.split('\n').filter((line) => line !== '');
  const problems = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  return { code, lines, problems, errors };
}

async function tryCase(original: Original, number: number, tried: Case): Promise<Finding> {
  const { what, change, says, isHarmless = false, withCheckpoint = false } = tried;
  const { folder, postgres, environment } = original;
  const copy = {
    ...environment,
    DATA_DIR: join(folder, `copy-${number}`),
    DATABASE_URL: postgres.urlOf(`copy_${number}`),
  };
  await cp(environment.DATA_DIR, copy.DATA_DIR, { recursive: true });
  await withSession(postgres.urlOf('postgres'), (session) =>
    session.query(`create database copy_${number} template daybook`),
  );
  await change(copy, original);
  const { code, lines, problems, errors } = await check(
    copy,
    withCheckpoint ? ['--checkpoint', original.checkpoint] : [],
  );
  const said = (isHarmless ? lines : problems).find((line) => says.test(line));
  const [first = errors.trim() || lines.at(-1)] = problems;
  return {
    tried: what,
    limits: isHarmless ? 'exit code 0, and it says so' : 'exit code 1, and it names what was changed',
    held: code === (isHarmless ? 0 : 1) && said !== undefined,
    lost: null,
    recovery: null,
    measured: withoutFolders(said ?? `${code}: ${first}`),
  };
}

/** Changes copies of a site with publications in one way each, and checks the record of each copy. */
export const tampering: Drill = {
  name: 'tampering',
  needsPostgres: true,
  longest: 900,
  run: () =>
    withPostgres((postgres) =>
      withFolder(async (folder) => {
        const original = await makeOriginal(postgres, folder);
        const { code, lines, errors } = await check(original.environment, [
          '--checkpoint',
          original.checkpoint,
        ]);
        const findings: Finding[] = [
          {
            tried: 'nothing is changed',
            limits: 'exit code 0',
            held: code === 0,
            lost: null,
            recovery: null,
            measured: code === 0 ? `${lines[0]} ${lines[1]}` : withoutFolders(errors),
          },
        ];
        for (const [number, each] of cases.entries()) findings.push(await tryCase(original, number, each));
        return findings;
      }),
    ),
};
