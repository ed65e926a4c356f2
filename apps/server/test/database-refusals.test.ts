import { beforeAll, describe, expect, test } from 'vitest';
import { formOf } from './support/api-client.ts';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { postBody } from './support/post-input.ts';
import { useTestDatabase } from './support/test-database.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

/** Errors that PostgreSQL causes are told apart from bugs. */
describe.runIf(process.env.TEST_DATABASE_URL)('work that PostgreSQL refuses', () => {
  const url = useTestDatabase();
  const patient = useSite(() => ({ DATABASE_URL: url(), DATABASE_LOCK_TIMEOUT_S: '0.5' }));
  const brief = useSite(() => ({
    DATABASE_URL: url(),
    DATA_DIR: patient.server.dataDir,
    DATABASE_STATEMENT_TIMEOUT_S: '0.5',
    DATABASE_LOCK_TIMEOUT_S: '60',
  }));
  const admin = useDatabaseAdmin(url);
  const update = 'mutation ($id: ID!) { updatePackage(id: $id, input: { title: "Changed" }) { id } }';
  let id = '';

  beforeAll(async () => {
    id = (await patient.staff.post('/api/add-packages', { packagetitle: 'Kept' })).body._id;
  });

  test.each([
    ['waits too long for a row', patient],
    ['runs for too long', brief],
  ])('gets 503 if a statement %s, and leaves nothing half done', async (_why, site) => {
    await admin.run('begin');
    await admin.run('select 1 from package for update');
    const rest = await site.staff.put(`/api/update-packages/${id}`, { packagetitle: 'Changed' });
    const graphql = await site.staff.graphql(update, { id });
    await admin.run('rollback');
    expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await site.visitor.get('/api/get-packages')).body).toMatchObject([{ packagetitle: 'Kept' }]);
  });

  test('does not include changes of two records of which one refers to the other', async () => {
    const member = { membername: 'Ada', memberposition: 'Partner' };
    const author = (await patient.staff.post('/api/add-team', member)).body._id;
    const input = formOf(
      postBody('by-ada', { selectedTeam: author }) as Record<string, string>,
      await picture(),
    );
    const post = (await patient.staff.post('/api/add-posts', input)).body._id;
    const replace =
      'mutation ($id: ID!, $file: Upload) { updatePost(id: $id, input: { picture: $file }) { id } }';
    const rename = 'mutation ($id: ID!) { updateTeamMember(id: $id, input: { name: "Ada L." }) { id } }';

    await admin.run('begin');
    await admin.run('select 1 from team_member where id = $1 for update', [author]);
    const files = { file: await picture('other.png') };
    expect((await patient.staff.graphql(replace, { id: post, file: null }, files)).errors).toEqual([]);
    await admin.run('rollback');

    await admin.run('begin');
    await admin.run('select 1 from team_member where id = $1 for key share', [author]);
    expect((await patient.staff.graphql(rename, { id: author })).errors).toEqual([]);
  });

  test('gets 507 if its disk is full', async () => {
    await admin.run(`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await admin.run('create trigger full_disk before insert or update on package execute function refuse()');
    const made = await patient.staff.post('/api/add-packages', { packagetitle: 'New' });
    const changed = await patient.staff.put(`/api/update-packages/${id}`, { packagetitle: 'Changed' });
    const graphql = await patient.staff.graphql(update, { id });
    await admin.run('drop trigger full_disk on package');
    expect([made.status, changed.status]).toEqual([507, 507]);
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await patient.staff.graphql(update, { id })).errors).toEqual([]);
  });
});
