import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { useTestDatabase } from './support/test-database.ts';
import { useSite } from './support/use-site.ts';

/** Only PostgreSQL can be made read-only from outside. */
describe.runIf(process.env.TEST_DATABASE_URL)('a database that takes no writes', () => {
  const url = useTestDatabase();
  const site = useSite(() => ({ DATABASE_URL: url(), CACHE_MB: '0' }));
  const admin = useDatabaseAdmin(url);
  const update = 'mutation ($id: ID!) { updatePackage(id: $id, input: { title: "Changed" }) { id } }';
  let id = '';

  beforeAll(async () => {
    id = (await site.staff.post('/api/add-packages', { packagetitle: 'Kept' })).body._id;
  });

  const readiness = async () => (await site.visitor.get('/health/ready')).status;

  /** Sessions keep the mode with which they began. */
  async function setReadOnly(mode: 'on' | 'off'): Promise<void> {
    await admin.run(
      `alter database "${new URL(url()).pathname.slice(1)}" set default_transaction_read_only = ${mode}`,
    );
  }

  test('is not ready, refuses writes with 503 on both APIs, and serves reads', async () => {
    await setReadOnly('on');
    // All of them, because a connection that is busy now would accept writes until its end.
    await admin.terminate();
    await expect.poll(readiness).toBe(503);
    // A terminated connection causes another error until it is replaced.
    const refusal = async () =>
      (await site.staff.post('/api/add-packages', { packagetitle: 'New' })).body.message;
    await expect.poll(refusal).toContain('Nothing can be saved');
    const rest = [
      await site.staff.post('/api/add-packages', { packagetitle: 'New' }),
      await site.staff.put(`/api/update-packages/${id}`, { packagetitle: 'Changed' }),
      await site.staff.delete(`/api/delete-packages/${id}`),
    ];
    for (const { status, body, headers } of rest) {
      expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing can be saved')]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const graphql = await site.staff.graphql(update, { id });
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(graphql.errors[0]?.message).toContain('Nothing can be saved');
    expect((await site.visitor.get('/api/get-packages')).body).toMatchObject([{ packagetitle: 'Kept' }]);
    expect((await site.staff.graphql('{ me { role } }')).data.me.role).toBe('superadmin');
  });

  test('serves signed-in reads even if the last use of the session should be written', async () => {
    await admin.run(`update session set last_used_at = now() - interval '5 minutes'`);
    for (let round = 0; round < 3; round += 1)
      expect(
        (await site.staff.graphql('{ staffPackages { totalCount } }')).data?.staffPackages.totalCount,
      ).toBe(1);
  });

  test('is used again when it accepts writes, although sessions began in the other mode', async () => {
    await setReadOnly('off');
    await expect.poll(readiness).toBe(200);
    await expect.poll(async () => (await site.staff.graphql(update, { id })).status).toBe(200);
    expect((await site.visitor.get('/api/get-packages')).body).toMatchObject([{ packagetitle: 'Changed' }]);
  });
});
