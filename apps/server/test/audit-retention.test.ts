import 'reflect-metadata';
import { openDatabase } from '@daybook/database';
import { expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();

async function linesOf(url: string): Promise<number> {
  const staff = await new ApiClient(url).signedIn();
  const { data } = await staff.graphql('{ auditLog(search: "of old") { totalCount } }');
  return data.auditLog.totalCount;
}

test('audit entries are deleted after the retention time, and not before', async () => {
  const data = await program.usualData();
  const first = await program.start(data);
  await new ApiClient(first.url).signedIn();
  first.kill('SIGTERM');
  await first.ended;
  const location = data.DATABASE_URL ? { url: data.DATABASE_URL } : { dataDir: data.DATA_DIR ?? '' };
  const database = await openDatabase(location);
  // 1,500 entries from 40 days ago, and as many from 20 days ago.
  await database.fork().execute(
    `insert into audit_log (id, at, action, actor_name, record_type, record_title, changed_fields)
       select lpad(to_hex(number), 24, '0'), now() - (case when number % 2 = 0 then 40 else 20 end) * interval '1 day',
         'update', 'of old', 'Package', '', '[]' from generate_series(1, 3000) number`,
  );
  await database.close();

  const kept = await program.start({ ...data, AUDIT_RETENTION_DAYS: '0' });
  expect(await linesOf(kept.url)).toBe(3_000);
  kept.kill('SIGTERM');
  expect(await kept.ended).toBe(0);
  const pruned = await program.start({ ...data, AUDIT_RETENTION_DAYS: '30' });
  await expect.poll(() => linesOf(pruned.url)).toBe(1_500);
});
