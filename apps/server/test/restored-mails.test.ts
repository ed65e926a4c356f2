import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/backup/restore-archive.ts';
import { askForBackup } from '../src/control/control-socket.ts';
import { openSiteDatabase, withSite } from '../src/installation/site.ts';
import { databaseBehind } from './support/database-behind.ts';
import { testConfiguration } from './support/test-settings.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

test('a restore ends mails that waited in the backup for more than a day, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [subject, state, hours] of [
    ['waits for long', 'queued', 25],
    ['is being sent for long', 'sending', 25],
    ['waits', 'queued', 23],
    ['was sent', 'sent', 25],
  ])
    await database.fork().execute(
      `insert into mail_message (id, kind, recipient, subject, data, state, attempts, created_at, queued_at, due_at)
        values (substr(md5(?), 1, 24), 'test', 'ada@example.com', ?, '{}', ?, 0, now() - interval '30 hours',
          now() - ? * interval '1 hour', now() + interval '1 day')`,
      [subject, subject, state, hours],
    );
  const archive = join(folder, 'backup.tar.gz');
  const backup = await askForBackup(site.server.dataDir);
  if (!backup) throw new Error('The server sent no backup.');
  await pipeline(backup, createWriteStream(archive));
  const restored = await withSite(
    testConfiguration({ DATA_DIR: join(folder, 'data') }),
    async (other) => {
      await restoreArchive(archive, other, {
        replace: false,
        mayBeOtherSite: false,
        progress: { isTouched: false },
      });
      return other.database
        .fork()
        .execute('select subject, state, problem from mail_message order by subject');
    },
    openSiteDatabase,
  );
  const problem = 'It waited in a backup that was restored more than a day later.';
  expect(restored).toEqual([
    { subject: 'is being sent for long', state: 'failed', problem },
    { subject: 'waits', state: 'queued', problem: null },
    { subject: 'waits for long', state: 'failed', problem },
    { subject: 'was sent', state: 'sent', problem: null },
  ]);
});
