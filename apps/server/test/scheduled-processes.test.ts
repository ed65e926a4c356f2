import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTestServer } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

async function run(client: ApiClient, document: string, variables: object = {}) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Schedules a new package with this title. Returns the id of the release. */
async function schedule(client: ApiClient, title: string, at: Date): Promise<string> {
  const save = `mutation ($title: String) {
    draft: savePackageDraft(input: { title: $title, description: "<p>Text.</p>" }) { release { id hash } } }`;
  const { release } = (await run(client, save, { title })).draft;
  const plan = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
    scheduleRelease(id: $id, at: $at, zone: "America/New_York", hash: $hash) { state } }`;
  await run(client, plan, { ...release, at });
  return release.id;
}

/** The titles of published packages, and the releases of all publications that have one. */
async function published(client: ApiClient): Promise<{ titles: string[]; releases: string[] }> {
  const { packages, publications } = await run(
    client,
    '{ packages { items { title } } publications { items { at release { id } } } }',
  );
  return {
    titles: packages.items.map(({ title }: { title: string }) => title).toSorted(),
    releases: publications.items.flatMap(({ release }: { release: { id: string } | null }) =>
      release ? [release.id] : [],
    ),
  };
}

describe.runIf(process.env.TEST_DATABASE_URL)('by three processes on one PostgreSQL', () => {
  let database: TestDatabase | null = null;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());
  const first = useSite(() => ({ DATABASE_URL: database?.url ?? '' }));
  const shared = () => ({ DATABASE_URL: database?.url ?? '', DATA_DIR: first.server.dataDir });
  const sites = [first, useSite(shared), useSite(shared)];

  test('releases that are scheduled for the same time are published once each', async () => {
    const at = new Date(Date.now() + 3_000);
    const releases: string[] = [];
    for (const { staff } of [...sites, ...sites])
      releases.push(await schedule(staff, `Package ${releases.length}`, at));
    const titles = releases.map((_, index) => `Package ${index}`);
    for (const { staff } of sites)
      await expect.poll(async () => (await published(staff)).titles).toEqual(titles);
    expect((await published(first.staff)).releases.toSorted()).toEqual(releases.toSorted());
    const { auditLog } = await run(first.staff, '{ auditLog { items { action recordId } } }');
    const lines = auditLog.items.filter(({ action }: { action: string }) => action === 'publish');
    expect(lines.map(({ recordId }: { recordId: string }) => recordId).toSorted()).toEqual(
      releases.toSorted(),
    );
  });
});

describe('after a process was killed', () => {
  const program = useServerProgram();

  test('a release that it had scheduled is published once, not before its time', async () => {
    const data = await program.usualData();
    const killed = await program.start(data);
    const at = new Date(Date.now() + 3_000);
    const release = await schedule(await new ApiClient(killed.url).signedIn(), 'Survivor', at);
    killed.kill('SIGKILL');
    await killed.ended;
    const server = await startTestServer(data);
    onTestFinished(() => server.stop());
    const staff = await new ApiClient(server.url).signedIn();
    await expect.poll(async () => (await published(staff)).titles).toEqual(['Survivor']);
    expect((await published(staff)).releases).toEqual([release]);
    const { publications } = await run(staff, '{ publications(pageSize: 1) { items { at } } }');
    expect(Date.parse(publications.items[0].at)).toBeGreaterThanOrEqual(at.getTime());
  });
});
