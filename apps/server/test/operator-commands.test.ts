import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { knownMigrations } from '@daybook/database';
import { describe, expect, test } from 'vitest';
import { serverBuild } from './support/server-build.ts';
import { useServerProgram } from './support/server-program.ts';
import { inDatabase } from './support/test-database.ts';

const program = useServerProgram();

/** A bucket whose policy forbids all requests for which `answer` returns null. */
async function openBucket(answer: (method: string, url: string) => string | null) {
  const service = createServer(({ method = '', url = '' }, response) => {
    const body = answer(method, url);
    if (body !== null) return void response.end(body);
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No.</Message></Error>');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  return {
    environment: {
      S3_BUCKET: 'firm',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
    close: async () => {
      service.closeAllConnections();
      service.close();
      await once(service, 'close');
    },
  };
}

test('--version prints the version, and a command that does not exist is refused', async () => {
  const version = await program.run({}, ['--version']);
  expect([version.code, version.output]).toEqual([0, expect.stringMatching(/^Daybook \d+\.\d+\.\d+/)]);
  const unknown = await program.run({}, ['migrat']);
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    'Daybook has no command "migrat". With --help, it lists its commands.\n',
  ]);
  const failed = await program.command({ DATABASE_URL: 'nowhere' }, ['new-record-key']);
  expect([failed.code, failed.errors]).toEqual([
    1,
    expect.stringMatching(/^Daybook cannot replace the key of the record: DATABASE_URL: [^\n]+\n$/),
  ]);
});

test('migrate --check reports missing migrations by its exit code and changes nothing, and migrate applies them', async () => {
  const data = await program.freshData();
  const check = () => program.command(data, ['migrate', '--check']);
  for (let times = 0; times < 2; times += 1) {
    const before = await check();
    expect([before.code, before.errors]).toEqual([1, '']);
    expect(before.output).toContain(`${knownMigrations.length} migrations`);
  }
  const migrated = await program.command(data, ['migrate']);
  expect([migrated.code, migrated.output]).toEqual([
    0,
    expect.stringContaining(`Applied ${knownMigrations.length} migrations`),
  ]);
  expect([(await check()).code, (await program.command(data, ['migrate'])).output]).toEqual([
    0,
    'The database is up to date.\n',
  ]);
});

test('commands on a site that exists refuse a wrong setting, and create nothing', async () => {
  const { DATABASE_URL: url, ...data } = await program.freshData();
  const folder = data.DATA_DIR ?? '';
  const commands = [
    ['backup', join(folder, 'backup.tar.gz')],
    ['export', join(folder, 'export')],
    ['import', '--from', 'http://127.0.0.1:9'],
    ['join-storage'],
    ['verify-record'],
    ['list-erasures'],
    ['list-old-versions'],
    ['new-record-key'],
    ['reset-password', 'admin@firm.example'],
  ];
  const places = [
    { environment: data, line: `DATA_DIR (got "${folder}"): there is no site in this folder.` },
    ...(url
      ? [
          {
            environment: { ...data, DATABASE_URL: `${url}_missing` },
            line: 'DATABASE_URL: there is no such database.',
          },
        ]
      : []),
  ];
  for (const { environment, line } of places)
    for (const args of commands) {
      const { code, errors } = await program.command(environment, args);
      expect([args[0], code, errors]).toEqual([args[0], 1, expect.stringContaining(`: ${line}`)]);
    }
  expect(await readdir(folder)).toEqual([]);
});

test('restore refuses a bucket that has files', async () => {
  const data = await program.freshData();
  const list = '<ListBucketResult><Contents><Key>f1.pdf</Key><Size>1</Size></Contents></ListBucketResult>';
  const bucket = await openBucket((method, url) => {
    if (url.includes('list-type=2')) return list;
    return method === 'HEAD' ? '' : null;
  });
  const { code, errors } = await program.command({ ...data, ...bucket.environment }, ['restore', 'a.tar.gz']);
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Daybook cannot restore: the storage of uploaded files is not empty\./),
  ]);
  await bucket.close();
});

describe('doctor', () => {
  const linesOf = (output: string) => output.split('\n').map((line) => line.replace(/ {2,}/g, ' '));

  test('says in words that an installation works, and what may be forgotten', async () => {
    const usual = await program.usualData();
    const data = { ...usual, S3_BUCKTE: 'firm', CHECKPOINT_FOLDER: usual.DATA_DIR ?? '' };
    const { code, output, errors } = await program.command(data, ['doctor']);
    expect([code, errors]).toEqual([0, '']);
    expect(linesOf(output)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok version Daybook \d/),
        'ok configuration all variables have usable values',
        'warning configuration S3_BUCKTE is set but unknown; is it misspelled?',
        expect.stringMatching(/^ok database (embedded )?PostgreSQL \d+\S* .*answers and accepts writes$/),
        `ok database all ${knownMigrations.length} migrations were applied`,
        expect.stringMatching(/^ok clock the clocks .* differ by 0\.\d s$/),
        expect.stringMatching(/^ok storage .*uploads is usable and belongs to this database$/),
        expect.stringMatching(/^warning mail SMTP_URL is not set/),
        expect.stringMatching(/^warning checkpoints the folder .* is in DATA_DIR/),
        expect.stringMatching(/^0 problems, \d warnings\.$/),
      ]),
    );
  });

  test('creates nothing where there is no site yet', async () => {
    const { DATABASE_URL: url, ...data } = await program.freshData();
    const missing = url ? { ...data, DATABASE_URL: `${url}_missing` } : data;
    for (let times = 0; times < 2; times += 1) {
      const { code, output } = await program.command(missing, ['doctor']);
      expect([code, linesOf(output)]).toEqual([
        0,
        expect.arrayContaining([expect.stringMatching(/^ok database there is none yet/)]),
      ]);
    }
    const check = await program.command(missing, ['migrate', '--check']);
    expect([check.code, check.output]).toEqual([1, expect.stringMatching(/^There is no database yet/)]);
  });

  test('exits with 1 if a service cannot be reached or written, or a variable is wrong', async () => {
    const data = await program.usualData();
    const marker = await readFile(join(data.DATA_DIR ?? '', 'uploads/.installation'), 'utf8');
    const bucket = await openBucket((method, url) => {
      if (!url.startsWith('/firm/site/installation.json')) return null;
      return method === 'GET' ? marker : '';
    });
    const away = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'mail@firm.example',
      CHECKPOINT_S3_BUCKET: 'audit',
      CHECKPOINT_S3_ENDPOINT: 'http://127.0.0.1:9',
    };
    const unreachable = await program.command({ ...data, ...away, ...bucket.environment }, ['doctor']);
    expect([unreachable.code, linesOf(unreachable.output)]).toEqual([
      1,
      expect.arrayContaining([
        expect.stringMatching(/^problem mail 127\.0\.0\.1:9: .+/),
        'problem storage the bucket firm can be read, but a file could not be written and deleted (AccessDenied)',
        expect.stringMatching(/^problem checkpoints the bucket audit: .+/),
      ]),
    ]);
    const joined = await program.command({ ...data, ...bucket.environment }, ['join-storage']);
    expect(joined.errors).toMatch(/^Daybook cannot join storage: DATA_DIR \(or S3_BUCKET\): .*AccessDenied/);
    await bucket.close();
    const wrong = await program.command({ PORT: 'http' }, ['doctor']);
    expect([wrong.code, linesOf(wrong.output)]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/^problem configuration PORT \(got "http"\): /)]),
    ]);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('closes the database if a check fails', async () => {
    const data = await program.usualData();
    const fail = `begin raise exception 'no clock'; end`;
    await inDatabase(
      data,
      `create schema clocks;
       create function clocks.clock_timestamp() returns timestamptz language plpgsql as $$ ${fail} $$;
       do $$ begin
         execute format('alter database %I set search_path = clocks, pg_catalog, public', current_database());
       end $$`,
    );
    const { code, output } = await program.command(data, ['doctor']);
    expect([code, linesOf(output)]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/^problem database .*no clock/)]),
    ]);
    // A restore would find a connection that is still open.
    const restore = await program.command(data, ['restore', '--replace', 'none.tar.gz']);
    expect(restore.errors).toContain('none.tar.gz');
  });
});

/** The commands of the program in the scripts of npm. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
const commandNames = Object.keys(scripts).filter((name) => scripts[name]?.includes('server.mjs '));

test.each(commandNames)(
  '%s describes itself, and refuses unknown options and extra operands in one line',
  async (name) => {
    const data = await program.freshData();
    const help = await program.command(data, [name, '--help']);
    expect([help.code, help.errors, help.output]).toEqual([
      0,
      '',
      expect.stringMatching(new RegExp(`^Usage: npm run ${name}( -- .+)?\n.+\\.\n$`)),
    ]);
    const wrong = await program.command(data, [name, '--halp']);
    expect([wrong.code, wrong.output, wrong.errors]).toEqual([
      2,
      '',
      expect.stringMatching(/^Unknown option '--halp'\. Usage: .+\n$/),
    ]);
    const extra = await program.command(data, [name, 'one', 'two']);
    expect([extra.code, extra.output, extra.errors]).toEqual([
      2,
      '',
      expect.stringMatching(/^Unexpected argument '(one|two)'\. Usage: .+\n$/),
    ]);
    expect(await readdir(data.DATA_DIR ?? '')).toEqual([]);
  },
);

test('--help lists all commands, and an unknown option of the server is refused in one line', async () => {
  const help = await program.command({}, ['--help']);
  expect([help.code, help.output.split('\n').map((line) => line.trim())]).toEqual([
    0,
    expect.arrayContaining(commandNames),
  ]);
  const wrong = await program.command({}, ['--prot']);
  expect([wrong.code, wrong.errors]).toEqual([
    2,
    expect.stringMatching(/^Daybook has no option "--prot"\..*\n$/),
  ]);
});

test('a command continues when nobody reads what it prints', async () => {
  const main = join(await serverBuild(), 'server/main.js');
  // The reader ends at once. The shell prints the exit code of the command elsewhere.
  const pipeline = `("$0" "$1" --help; echo "$?" >&2) | true`;
  const { stderr } = await promisify(execFile)('sh', ['-c', pipeline, process.execPath, main]);
  expect(stderr).toBe('0\n');
});
