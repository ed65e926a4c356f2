import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readArchive } from '../src/backup/read-archive.ts';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { useServerProgram } from './support/server-program.ts';

const migration = 'Migration29990101000000';

/** Nobody else can migrate the embedded database. */
describe.runIf(process.env.TEST_DATABASE_URL)('while somebody else migrates the database', () => {
  const program = useServerProgram();
  let data: Record<string, string>;
  beforeAll(async () => {
    data = await program.usualData();
  });
  const admin = useDatabaseAdmin(() => data.DATABASE_URL ?? '');

  /** Begins a migration, makes a backup that has to wait for its end, and returns the migrations of the archive. */
  async function backedUpDuring(begin: string, isWaiting: () => Promise<void>): Promise<readonly string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const archive = join(folder, 'backup.tar.gz');
    await admin.run('begin');
    await admin.run(begin);
    const done = program.command(data, ['backup', archive]);
    await isWaiting();
    await admin.run('insert into mikro_orm_migrations (name) values ($1)', [migration]);
    await admin.run('commit');
    const { code, errors } = await done;
    await admin.run('delete from mikro_orm_migrations where name = $1', [migration]);
    expect([code, errors]).toEqual([0, '']);
    return (await readArchive(archive, null)).migrations;
  }

  test('a backup waits for the migration, so that the archive has all of it', async () => {
    const tries = () => admin.count(`query like '%pg_try_advisory_xact_lock_shared%'`);
    const migrations = await backedUpDuring(`select pg_advisory_xact_lock(hashtext('migrations'))`, () =>
      expect.poll(tries).toBeGreaterThan(0),
    );
    expect(migrations).toContain(migration);
  });

  test('an archive does not list a migration that its rows do not have', async () => {
    const migrations = await backedUpDuring('lock table webhook in access exclusive mode', () =>
      admin.waitForBlocked(1),
    );
    expect(migrations).not.toContain(migration);
  });
});
