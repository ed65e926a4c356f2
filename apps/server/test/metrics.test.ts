import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const token = 'a-token-for-metrics';
const metricsPort = await getPort({ host: '127.0.0.1' });
const elsewhere = mkdtempSync(join(tmpdir(), 'checkpoints-'));
/** Not there yet, as a disk that is not mounted. */
const place = join(elsewhere, 'disk');
const database = databaseBehind();
const site = useSite({
  METRICS_TOKEN: token,
  METRICS_PORT: String(metricsPort),
  CHECKPOINT_FOLDER: place,
});

afterAll(() => rmSync(elsewhere, { recursive: true }));

async function metrics(): Promise<string> {
  const { status, body } = await site.visitor.get('/metrics', { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  return body;
}

test('metrics are served to clients with the token, and on their own port', async () => {
  expect(await metrics()).toMatch(/^daybook_database_up 1$/m);
  expect(await metrics()).toMatch(/^daybook_build_info\{version="\d+\.\d+\.\d+",commit="[^"]+"\} 1$/m);
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(own.headers.get('content-type')).toContain('text/plain');
  expect(await own.text()).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m);
});

test('alerts and panels use metrics that the server has', async () => {
  const deploy = resolve(import.meta.dirname, '../../../deploy');
  const used = ['prometheus/alerts.yml', 'grafana/dashboard.json'].map((file) =>
    readFileSync(join(deploy, file), 'utf8'),
  );
  const names = new Set(used.join().match(/\b(daybook|http|nodejs|process)_[a-z0-9_]+\b/g));
  expect(names.size).toBeGreaterThan(10);
  const types = new Map(
    [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  for (const name of names) {
    const isPart = types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
    expect(types.has(name) || isPart, name).toBe(true);
  }
});

test('other clients get 404', async () => {
  const wrong = { authorization: 'Bearer another-token-altogether' };
  const answers = [await site.visitor.get('/metrics'), await site.visitor.get('/metrics', wrong)];
  const unknown = await site.visitor.get('/no-such-page');
  for (const { status, body } of answers) {
    expect(status).toBe(unknown.status);
    expect(body).not.toContain('daybook_');
  }
});

test('requests are counted by route and class of status, whatever addresses clients try', async () => {
  await site.visitor.get('/api/get-packages');
  const stored = await site.visitor.get('/api/get-packages');
  expect(stored.headers.get('cache-status')).toBe('daybook; hit');
  await site.visitor.get('/api/get-packages?page=2');
  for (let number = 0; number < 5; number++) {
    await site.visitor.get(`/blog/made-up-${number}`);
    await site.visitor.get(`/api/made-up-${number}`);
    await site.visitor.get(`/uploads/made-up-${number}`);
  }
  const text = await metrics();
  const count = 'http_request_duration_seconds_count{method="GET",route="/api/get-packages",status="2xx"} 3';
  expect(text).toContain(count);
  expect(text).not.toContain('made-up');
});

/** The value of a metric with these labels; 0 if there is none. */
async function sampleOf(metric: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.split(' ')[1] ?? 0);
}

test('responses are counted by kind and by what the response cache did', async () => {
  const { visitor, staff } = site;
  await visitor.get('/');
  const query = '{ packages { items { id } } }';
  const about = [
    ['page', 'hit', () => visitor.get('/')],
    ['rest', 'miss', () => visitor.get('/api/get-events')],
    ['rest', 'hit', () => visitor.get('/api/get-events')],
    ['graphql', 'miss', () => visitor.graphql(query)],
    ['graphql', 'hit', () => visitor.graphql(query)],
    ['graphql', 'none', () => staff.graphql(query)],
    ['file', 'none', () => visitor.get('/uploads/no-such-file.pdf')],
  ] as const;
  for (const [kind, cache, ask] of about) {
    const metric = `daybook_responses_total{kind="${kind}",cache="${cache}"}`;
    const before = await sampleOf(metric);
    await ask();
    await expect.poll(() => sampleOf(metric)).toBe(before + 1);
  }
  const all = (await metrics()).match(/^daybook_responses_total.*$/gm);
  await visitor.get('/health/ready');
  expect((await metrics()).match(/^daybook_responses_total.*$/gm)).toEqual(all);
});

test('the free space is measured, and a sweep counts the stored files, the trash, and the captures', async () => {
  const create =
    'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }';
  expect((await site.staff.graphql(create, { file: null }, { file: await picture() })).errors).toEqual([]);
  await site.server.restart();
  await expect.poll(() => metrics()).toMatch(/^daybook_stored_files\{area="uploads"\} [1-9]/m);
  const folder = join(site.server.dataDir, 'uploads');
  const stored = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  const bytes = stored.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
  expect(await sampleOf('daybook_stored_files{area="uploads"}')).toBe(stored.length);
  expect(await sampleOf('daybook_stored_bytes{area="uploads"}')).toBe(bytes);
  const text = await metrics();
  for (const area of ['trash', 'captures'])
    expect(text).toMatch(new RegExp(`^daybook_stored_bytes\\{area="${area}"\\} \\d+$`, 'm'));
  expect(await sampleOf('daybook_disk_free_bytes')).toBeGreaterThan(0);
});

test('failed and successful sends of checkpoints are counted by place', async () => {
  const labels = `{kind="place",name="the folder ${place}"}`;
  const success = `daybook_checkpoint_success_timestamp_seconds${labels}`;
  const sample = async (metric: string) => {
    await database.fork().execute(`insert into pgboss.job (name, data) values ('store-checkpoints', '{}')`);
    return (await metrics())
      .split('\n')
      .find((line) => line.startsWith(metric))
      ?.slice(metric.length + 1);
  };
  await expect
    .poll(async () => Number(await sample(`daybook_checkpoint_failures_total${labels}`)))
    .toBeGreaterThan(0);
  expect(await sample(success)).toBeUndefined();
  await mkdir(place);
  const before = Math.floor(Date.now() / 1_000);
  await expect.poll(async () => Number(await sample(success))).toBeGreaterThanOrEqual(before);
});
