import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { useS3 } from '@daybook/files/testing';
import { fileBytes, verifyPack } from '@daybook/record';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { refusalToStart } from '../src/start/run-server.ts';
import { ApiClient } from './support/api-client.ts';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { examPackUser } from './support/exam-pack-user.ts';
import { recordUser } from './support/record-user.ts';
import { runInProcess } from './support/run-in-process.ts';
import { makeTestData, type TestData } from './support/test-data.ts';
import { inDatabase } from './support/test-database.ts';
import { pdf, picture } from './support/test-files.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

type Environment = Record<string, string>;

const s3 = useS3('site', 'other', 'restored');
const database = databaseBehind();
let data: TestData;

/** The variables of a bucket. */
function variablesOf(bucket: string): Environment {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: s3.bucket(bucket).endpoint,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** The database of the site with a bucket. Each process has a folder of its own. */
const withBucket = (bucket: string): Environment => ({
  DATABASE_URL: data.environment.DATABASE_URL ?? '',
  ...variablesOf(bucket),
});

/** Two processes, each on a machine of its own, share only PostgreSQL and a bucket. */
describe.runIf(process.env.TEST_DATABASE_URL)('a site on S3', () => {
  beforeAll(async () => {
    data = await makeTestData({ isPrepared: true });
    // Other prepared databases are copies with the same id.
    await inDatabase(data.environment, `update installation set id = '4e2d7f0a-0000-4000-8000-000000000000'`);
    const joined = await runInProcess({ ...data.environment, ...variablesOf('site') }, ['join-storage']);
    expect(joined).toMatchObject({ code: 0, errors: '' });
    return () => data.remove();
  });
  const site = useSite(() => ({ ...withBucket('site'), PAGE_CAPTURES: 'on' }), capturedSite().bundles);
  const { run, recorded, addAnswered } = recordUser(site);
  const packs = examPackUser(site, run);

  const statusOf = async (server: TestServer, path: string, token?: string) =>
    (await fetch(server.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;

  /** Starts a server that is stopped after the test. */
  async function started(environment: Environment): Promise<TestServer> {
    const server = await startTestServer(environment);
    onTestFinished(() => server.stop());
    return server;
  }

  let member: { id: string; picture: { url: string; variants: { url: string }[] } };
  beforeAll(async () => {
    const create = `mutation ($file: Upload) { member: createTeamMember(input: {
      name: "Ada", position: "Partner", isDisplayed: true, picture: $file }) { id picture { url variants { url } } } }`;
    ({ member } = await run(create, { file: null }, { file: await picture() }));
    await addAnswered('It is in the letter.', pdf('Client letter.pdf', 'letter'));
    await captured(database);
    await recorded();
    await capturesSigned(database);
  });

  /** The variables of an empty folder and an empty database, which are removed after the test. */
  async function emptyData(): Promise<Environment> {
    const { environment, remove } = await makeTestData({ isPrepared: false });
    onTestFinished(remove);
    return environment;
  }

  /** The addresses of the last captured page about the firm and of its picture. */
  async function capturedParts(staff: ApiClient): Promise<string[]> {
    const { data } = await staff.graphql('{ capturesPath pageCaptures(address: "/about") { number } }');
    const base = `${data.capturesPath}/captures/${data.pageCaptures.at(-1).number}`;
    return [`${base}/about`, `${base}${member.picture.url}`];
  }

  async function expectEverything(server: TestServer): Promise<void> {
    const staff = await new ApiClient(server.url).signedIn();
    const { url, variants } = member.picture;
    const paths = [url, ...variants.map((each) => each.url), ...(await capturedParts(staff))];
    for (const path of paths) expect([path, await statusOf(server, path)]).toEqual([path, 200]);
  }

  test('an exam pack that is made twice has the same bytes, and holds', async () => {
    const [pack, again] = [await packs.makePack(), await packs.makePack()];
    expect([pack.state, again.sha256]).toEqual(['ready', pack.sha256]);
    const { problems } = await verifyPack(await fileBytes(await packs.downloaded(again)));
    expect(problems).toEqual([]);
  });

  test('another process with a folder of its own sends an exam pack, and deleted packs leave the bucket', async () => {
    const pack = await packs.makePack();
    const link = 'mutation ($id: ID!) { downloadExamPack(id: $id) }';
    const sending = await started(withBucket('site'));
    const staff = await new ApiClient(sending.url).signedIn();
    const { data: granted } = await staff.graphql(link, { id: pack.id });
    const answer = await fetch(sending.url + granted.downloadExamPack);
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(sent).digest('hex')).toBe(pack.sha256);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="exam-pack-.*\.zip"$/);
    expect(await readdir(join(site.server.dataDir, 'exam-packs'))).toEqual([]);

    await run('mutation ($id: ID!) { removeExamPack(id: $id) { id } }', { id: pack.id });
    expect((await fetch(sending.url + granted.downloadExamPack)).status).toBe(404);
    const stored = async () =>
      (await readdir(join(s3.directory, 'site/exam-packs'))).filter((name) => name.startsWith(pack.id));
    expect(await stored()).not.toEqual([]);
    await packs.makePack();
    await expect.poll(stored).toEqual([]);
  });

  test('another process with a folder of its own serves what one has stored, and sweeps what no record shows', async () => {
    const orphan = 'p0123456789abcdefghij.png';
    await fetch(`${s3.bucket('site').endpoint}/site/${orphan}`, { method: 'PUT', body: 'bytes' });
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    const stored = async () =>
      (await readdir(join(s3.directory, 'site'))).filter((name) => name.startsWith(orphan));
    for (const part of await stored()) await utimes(join(s3.directory, 'site', part), longAgo, longAgo);
    const serving = await started(withBucket('site'));
    await expectEverything(serving);
    await expect.poll(() => statusOf(serving, `/uploads/${orphan}`)).toBe(404);
    expect(await statusOf(serving, `/uploads/${orphan}`, site.staff.token ?? '')).toBe(200);
  });

  test('replaced and removed pictures are not served, and stay in the trash', async () => {
    const { server, staff } = site;
    const create = `mutation ($file: Upload) { partner: createPartnership(input: {
      url: "https://a.example.com", picture: $file }) { id picture { url } } }`;
    const { partner } = await run(create, { file: null }, { file: await picture() });
    const replace =
      'mutation ($id: ID!, $file: Upload) { updatePartnership(id: $id, input: { picture: $file }) { picture { url } } }';
    const { updatePartnership } = await run(
      replace,
      { id: partner.id, file: null },
      { file: await picture('new.png', 320, 200) },
    );
    expect(await statusOf(server, updatePartnership.picture.url)).toBe(200);
    await run('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id: partner.id });
    for (const { picture: old } of [partner, updatePartnership]) {
      expect(await statusOf(server, old.url)).toBe(404);
      expect(await statusOf(server, old.url, staff.token ?? '')).toBe(200);
    }
  });

  test('pictures that are removed during an outage are not served soon after it', async () => {
    const { server } = site;
    const change = 'mutation ($file: Upload) { updateOwnProfile(picture: $file) { picture { url } } }';
    const { picture: own } = (await run(change, { file: null }, { file: await picture() })).updateOwnProfile;
    const create = `mutation ($file: Upload) { partner: createPartnership(input: {
      url: "https://a.example.com", picture: $file }) { id picture { url } } }`;
    const { partner } = await run(create, { file: null }, { file: await picture() });
    await s3.whileAway(async () => {
      await run('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id: partner.id });
      await run(change, { file: null });
    });
    for (const { url } of [partner.picture, own]) {
      expect(await statusOf(server, url)).toBe(200);
      await expect.poll(() => statusOf(server, url)).toBe(404);
    }
  });

  test.each<[string, () => Promise<Environment>, string]>([
    ['another bucket', async () => withBucket('other'), 'it has no installation marker'],
    ['another database', async () => variablesOf('site'), 'the storage belongs to another database'],
    [
      'an empty database',
      async () => ({ ...(await emptyData()), ...variablesOf('site') }),
      'the database is not the one of this storage',
    ],
  ])('refuses a process with %s in one line', async (_, environment, reason) => {
    const refused: unknown = await startTestServer(await environment()).then(
      (server) => server.stop(),
      (error: unknown) => error,
    );
    expect(refusalToStart(refused)).toMatch(/^[^\n]+$/);
    expect(refusalToStart(refused)).toContain(reason);
  });

  test('a backup can be restored to another bucket, with all files', async () => {
    const file = join(site.server.dataDir, 'site.tar.gz');
    const succeed = async (environment: Environment, ...args: string[]) =>
      expect(await runInProcess(environment, args)).toMatchObject({ code: 0, errors: '' });
    await succeed({ ...withBucket('site'), DATA_DIR: site.server.dataDir }, 'backup', file);
    const restored = { ...(await emptyData()), ...variablesOf('restored') };
    await succeed(restored, 'restore', file);
    await succeed(restored, 'verify-record');
    await expectEverything(await started(restored));
  });
});
