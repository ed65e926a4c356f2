import { retireUnusedPictures } from '@daybook/content-engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { databaseBehind } from './support/database-behind.ts';
import { alsoLoopback, usePictureServer } from './support/picture-server.ts';
import { recordUser } from './support/record-user.ts';
import { useTestDatabase } from './support/test-database.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const image = await picture();
const other = usePictureServer({ '/a.png': (_request, response) => response.end(image.bytes) });

const create =
  'mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id description } }';
const update =
  'mutation ($id: ID!, $input: PackageUpdateInput!) { one: updatePackage(id: $id, input: $input) { id } }';
const remove = 'mutation ($id: ID!) { one: removePackage(id: $id) { id } }';
const erase =
  'mutation ($input: RecordErasureInput!) { erased: eraseFromRecord(input: $input) { versions } }';
const restore = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }';

/** The embedded database has one connection, so its writes never overlap. */
describe.runIf(process.env.TEST_DATABASE_URL)('a copied picture that only one package shows', () => {
  const url = useTestDatabase();
  const database = databaseBehind();
  const site = useSite(
    () => ({ DATABASE_URL: url(), DATABASE_LOCK_TIMEOUT_S: '60' }),
    undefined,
    alsoLoopback,
  );
  const admin = useDatabaseAdmin(url);

  const { run, recorded } = recordUser(site);
  const createPackage = async (description: string) =>
    (await run(create, { input: { title: 'One', description } })).one;

  /** Lets writes read which texts show a picture, but not add one, until the administrator's transaction ends. */
  async function holdReferences(): Promise<void> {
    await admin.run('begin');
    await admin.run('lock table text_picture in share mode');
  }

  let first: { id: string; description: string };
  let without: { id: string };
  beforeEach(async () => {
    first = await createPackage(`<p><img src="${other.url}/a.png" alt="A"></p>`);
    without = await createPackage('<p>None.</p>');
  });

  /** Runs another write while one waits, until it is done or waits for the first one. */
  async function meanwhile(waiting: Promise<unknown>, write: () => Promise<unknown>): Promise<void> {
    await admin.waitForBlocked(1);
    const written = write();
    await Promise.race([written, admin.waitForBlocked(2)]);
    await admin.run('rollback');
    await Promise.all([waiting, written]);
    const [address = ''] = first.description.match(/\/uploads\/p[0-9a-z]{20}\.png/) ?? [];
    expect((await site.visitor.get(address)).status).toBe(200);
  }
  const removeFirst = () => run(remove, { id: first.id });

  test('stays if another text shows it while that package is removed', async () => {
    await holdReferences();
    const { description } = first;
    await meanwhile(run(update, { id: without.id, input: { description } }), removeFirst);
  });

  test('stays if a new text shows it while that package is removed', async () => {
    await holdReferences();
    await meanwhile(createPackage(first.description), removeFirst);
  });

  test('stays if a package that shows it is restored while the other one is removed', async () => {
    const second = await createPackage(first.description);
    await run(remove, { id: second.id });
    await admin.run('begin');
    await admin.run('lock table audit_log in share mode');
    await meanwhile(run(restore, { ids: [second.id] }), removeFirst);
  });

  test('stays if a text shows it while a sweep finds it unused', async () => {
    const { description } = first;
    await run(update, { id: first.id, input: { description: '<p>None.</p>' } });
    await holdReferences();
    const shown = run(update, { id: without.id, input: { description } });
    let retired: unknown;
    await meanwhile(shown, async () => {
      retired = await retireUnusedPictures(database.fork(), -60_000);
    });
    expect(retired).toEqual([]);
  });

  test('stays if a text shows it while the version that showed it is erased', async () => {
    const { id, description } = first;
    await run(update, { id, input: { description: '<p>None.</p>' } });
    await recorded();
    await holdReferences();
    const input = {
      versions: [{ recordId: id, number: 1 }],
      reason: 'Request 12',
      basis: 'GDPR, article 17',
    };
    await meanwhile(run(update, { id: without.id, input: { description } }), () => run(erase, { input }));
  });
});
