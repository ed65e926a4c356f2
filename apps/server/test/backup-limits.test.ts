import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { readArchive } from '../src/backup/read-archive.ts';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { canMount, smallDisk } from './support/small-disk.ts';
import { inDatabase } from './support/test-database.ts';
import { startTestServer } from './support/test-server.ts';

type Data = Readonly<Record<string, string>>;

const program = useServerProgram();
/** More than any disk has. */
const beyondAnyDisk = { MIN_FREE_DISK_MB: '1000000000' };
const rows = 240;

let folder: string;
/**
 * A site with 216 MB of rows, which PostgreSQL compresses to a few MB. Node keeps strings of more than 1 MB outside of the
 * memory that its option limits.
 */
let large: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  large = await program.usualData();
  await inDatabase(
    large,
    `insert into package (id, title, description, created_at, updated_at)
      select lpad(to_hex(n), 24, '0'), 'Large', repeat('x', 900000), now(), now() from generate_series(1, ${rows}) n`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function expectRefusal(data: Data, archive: string): Promise<void> {
  const { code, errors } = await program.command(data, ['backup', archive]);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot backup: [^\n]+\n$/)]);
  expect(errors).toContain('MIN_FREE_DISK_MB');
  expect(await readdir(join(data.DATA_DIR ?? '', 'uploads/.incoming'))).toEqual([]);
  expect([existsSync(archive), existsSync(`${archive}.part`)]).toEqual([false, false]);
}

test('a backup of large rows needs no more memory than some of them', async () => {
  // A process of its own, because the limit applies to a whole process. Without rows it needs about 120 MB.
  const data = { ...large, NODE_OPTIONS: '--max-old-space-size=240' };
  const archive = join(folder, 'large.tar.gz');
  const { code, errors } = await program.run(data, ['backup', archive]);
  expect([code, errors]).toEqual([0, '']);
  const { parts } = await readArchive(archive, null);
  expect(parts.find(({ path }) => path === 'database/package.jsonl')?.rows).toBe(rows);
});

test.each(['by a running server', 'without a server'])(
  'a backup that would leave too little space is refused %s',
  async (whose) => {
    const data: Data = { ...(await program.usualData()), ...beyondAnyDisk };
    const server = whose === 'without a server' ? null : await startTestServer(data);
    onTestFinished(() => server?.stop());
    await expectRefusal(data, join(folder, `${whose}.tar.gz`));
  },
);

test.runIf(process.env.TEST_DATABASE_URL && canMount())(
  'a backup stops when the disk gets full, and the site goes on',
  async () => {
    const disk = await smallDisk('120m');
    execFileSync('cp', ['-a', `${large.DATA_DIR}/.`, disk.folder]);
    const small = { ...large, DATA_DIR: disk.folder, MIN_FREE_DISK_MB: '32' };
    const server = await startTestServer(small);
    onTestFinished(async () => {
      await server.stop();
      await disk.remove();
    });
    await expectRefusal(small, join(folder, 'full.tar.gz'));
    const staff = await new ApiClient(server.url).signedIn();
    expect(
      (await staff.graphql('mutation { createPackage(input: { title: "Kept" }) { id } }')).errors,
    ).toEqual([]);
  },
);

describe.runIf(canMount())('a full disk', () => {
  let disk: Awaited<ReturnType<typeof smallDisk>>;
  let data: Data;
  beforeEach(async () => {
    disk = await smallDisk('1m');
    data = await program.usualData();
    // Random text hardly compresses, so that the archive is larger than the disk.
    await inDatabase(
      data,
      `insert into package (id, title, description, created_at, updated_at)
        select lpad(to_hex(n), 24, '0'), 'Random', string_agg(md5(random()::text), ''), now(), now()
        from generate_series(1, 40) n, generate_series(1, 4000) part group by n`,
    );
  });
  afterEach(() => disk.remove());

  test.each(['by a running server', 'without a server'])(
    'of a new backup %s is named, not that of the site',
    async (whose) => {
      const server = whose === 'without a server' ? null : await startTestServer(data);
      onTestFinished(() => server?.stop());
      const { code, errors } = await program.command(data, ['backup', join(disk.folder, 'new.tar.gz')]);
      expect([code, errors]).toEqual([
        1,
        `Daybook cannot backup: there is no room for the archive in ${disk.folder}.\n`,
      ]);
      expect(await readdir(disk.folder)).toEqual([]);
    },
  );

  test('of temporary files does not make a backup a damaged one', async () => {
    const archive = join(folder, 'whole.tar.gz');
    await program.succeed(data, ['backup', archive]);
    vi.stubEnv('TMPDIR', disk.folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, errors } = await program.command({}, ['verify-backup', archive]);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Daybook cannot verify backup: [^\n]+ no room to unpack it in TMPDIR [^\n]+\n$/),
    ]);
  });
});
