import { beforeAll, expect, test, vi } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { recordUser } from './support/record-user.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on', READ_COST_PER_MINUTE: '20000' }, bundles);
const { run, recorded } = recordUser(site);

/** Milliseconds. Only captures that are never made take so long. */
const longestWait = 120_000;

interface Capture {
  readonly number: number;
  readonly since: string;
}

const secondOf = (since: string) => Math.floor(Date.parse(since) / 1_000);

const capturesOf = (address: string) =>
  database
    .fork()
    .execute<Capture[]>(`select number, since from capture where address = '${address}' order by number`);

async function captured(): Promise<void> {
  const done = `select (select publication from capture_progress) = (select max(number) from publication)
    and not exists (select 1 from capture_address where seen = -1) as "isDone"`;
  const isDone = async () => (await database.fork().execute<{ isDone: boolean }[]>(done))[0]?.isDone;
  await vi.waitUntil(isDone, { timeout: longestWait, interval: 100 });
}

let prefix: string;
let postId: string;
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.server.url + path, { redirect: 'manual', headers });

beforeAll(async () => {
  await captured();
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  const { post } = await run(create, { input: postInput('first', { title: 'Old' }) });
  await captured();
  const rename = 'mutation ($id: ID!) { updatePost(id: $id, input: { title: "New" }) { id } }';
  await run(rename, { id: post.id });
  postId = post.id;
  await captured();
  await recorded();
  prefix = (await run('{ capturesPath }')).capturesPath;
});

test('visitors may not read captures', async () => {
  for (const path of [
    '/record/timegate/blog',
    '/record/timemap/blog',
    '/record/captures/1/',
    '/record/captures/1.json',
  ])
    expect((await ask(path)).status).toBe(401);
  expect((await ask('/record/~no.1.token/timegate/blog')).status).toBe(404);
  const byStaff = await ask('/record/timemap/blog', { Authorization: `Bearer ${site.staff.token}` });
  expect(byStaff.status).toBe(200);
});

test('a time gate leads to the capture that was in effect', async () => {
  const [first, second] = (await capturesOf('/blog/first')).slice(-2);
  const at = async (time: Date) => {
    const answer = await ask(`${prefix}/timegate/blog/first`, { 'Accept-Datetime': time.toUTCString() });
    expect([answer.status, answer.headers.get('vary')]).toEqual([
      302,
      expect.stringMatching(/accept-datetime/i),
    ]);
    expect(answer.headers.get('link')).toContain('rel="original"');
    return answer.headers.get('location');
  };
  const path = (capture: Capture | undefined) => `${prefix}/captures/${capture?.number}/blog/first`;
  expect(await at(new Date(0))).toBe(path(first));
  // `Accept-Datetime` has no milliseconds, as the times of a time map.
  expect(await at(new Date(second?.since ?? 0))).toBe(path(second));
  expect(await at(new Date(Date.now() + 60_000))).toBe(path(second));
  expect((await ask(`${prefix}/timegate/blog/first`)).headers.get('location')).toBe(path(second));
  for (const date of ['soon', 'Fri, 01 Jan 12026 00:00:00 GMT', '-000001-01-01T00:00:00Z', '0000-01-01']) {
    const refused = await ask(`${prefix}/timegate/blog/first`, { 'Accept-Datetime': date });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(await refused.json()).toMatchObject({
      status: 400,
      detail: 'Accept-Datetime must be an HTTP date.',
    });
  }
  expect((await ask(`${prefix}/timegate/never`)).status).toBe(404);
});

test('a time map lists all captures of an address', async () => {
  const answer = await ask(`${prefix}/timemap/blog/first`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/link-format/);
  const text = await answer.text();
  for (const { number } of await capturesOf('/blog/first'))
    expect(text).toContain(`/captures/${number}/blog/first>`);
  expect(text).toMatch(/rel="first memento"; datetime="\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT"/);
  expect(text).toMatch(/rel="last memento"/);
});

test('a capture has a banner, captured files, and no rights; its bytes are there too', async () => {
  const [old] = (await capturesOf('/blog/first')).slice(-2);
  const base = `${prefix}/captures/${old?.number}`;
  const shown = await ask(`${base}/blog/first`);
  expect([shown.status, shown.headers.get('memento-datetime')]).toEqual([
    200,
    new Date(old?.since ?? 0).toUTCString(),
  ]);
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/);
  const html = await shown.text();
  expect(html).toContain('Captured page.');
  expect(html).toContain(`href="${base}/assets/web/site.css"`);
  expect(html).toContain('"title":"Old"');
  const raw = await ask(`${prefix}/captures/${old?.number}id_/blog/first`);
  const bytes = Buffer.from(await raw.arrayBuffer());
  expect(bytes.toString()).not.toContain('Captured page.');
  const row = await (await ask(`${base}.json`)).text();
  const sha256 = async (data: Uint8Array | string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(data))).toString('hex');
  expect(JSON.parse(row).html).toBe(await sha256(bytes));
  const proof = await (await ask(`${base}.tlog-proof`)).text();
  const extra = /^extra (\S+)$/m.exec(proof)?.[1] ?? '';
  expect(Buffer.from(extra, 'base64').toString()).toContain(await sha256(row));
  const styles = await ask(`${base}/assets/web/site.css`);
  expect(await styles.text()).toContain(`url("${base}/assets/web/missing.png")`);
  const script = await ask(`${base}/assets/web/app.js`);
  expect([script.status, script.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  const home = async (form: string) => {
    const { status, headers } = await ask(`${prefix}/captures/${old?.number}${form}/`);
    return [status, headers.get('location')];
  };
  expect(await home('')).toEqual([302, expect.stringMatching(/\/captures\/\d+\/$/)]);
  expect(await home('id_')).toEqual([302, expect.stringMatching(/\/captures\/\d+id_\/$/)]);
});

test('the back office shows a capture in a frame, whose links lead to its screen', async () => {
  const [old] = (await capturesOf('/blog/first')).slice(-2);
  const base = `${prefix}/captures/${old?.number}`;
  const framed = await ask(`${base}@2026-01-02T03:04:05.678Z/blog/first`);
  const html = await framed.text();
  expect(html).not.toContain('Captured page.');
  expect(html).toContain(`href="${base}/assets/web/site.css"`);
  expect(html).toContain(
    'target="_top" href="/record/site?address=%2Fabout&amp;at=2026-01-02T03%3A04%3A05.678Z"',
  );
  expect(framed.headers.get('content-security-policy')).toMatch(
    /^sandbox (?!.*allow-(scripts|same-origin)).*frame-ancestors 'self'/,
  );
  expect((await ask(`${base}@yesterday/blog/first`)).status).toBe(404);
});

test('staff list the captures of a page, and read their text and their proof', async () => {
  const [old, present] = (await capturesOf('/blog/first')).slice(-2);
  const { addresses, captures, text, none, proof } = await run(
    `query ($number: Int!) {
      addresses: capturedAddresses(containing: "BLOG")
      captures: pageCaptures(address: "/blog/first") { number status location }
      text: captureText(number: $number)
      none: captureText(number: 100000)
      proof: captureProof(number: $number) { entry }
    }`,
    { number: old?.number },
  );
  expect(addresses).toEqual(['/blog', '/blog/first']);
  expect(captures).toEqual(
    [old, present].map((capture) => ({ number: capture?.number, status: 200, location: null })),
  );
  expect(text).toContain('"title":"Old"');
  expect(none).toBeNull();
  expect(JSON.parse(proof.entry)).toMatchObject({ kind: 'captures' });
});

test('a time map with more than 1,000 captures names its pages, the newest one first', async () => {
  await database.fork().execute(
    `insert into capture (number, publication, address, since, status, location)
      select (select max(number) from capture) + n, 1, '/often', timestamptz '2020-01-01Z' + n * interval '1 minute', 301, '/blog'
      from generate_series(1, 1001) n`,
  );
  const page = async (path: string) => (await ask(`${prefix}/timemap${path}/often`)).text();
  const [index, first, last] = [await page(''), await page('@1'), await page('@2')];
  expect(index).not.toContain('memento');
  expect(index.match(/timemap@\d/g)).toEqual(['timemap@2', 'timemap@1']);
  expect(index).toContain(
    '/timemap@2/often>; rel="timemap"; type="application/link-format"; from="Wed, 01 Jan 2020 16:41:00 GMT"; until="Wed, 01 Jan 2020 16:41:00 GMT"',
  );
  expect(index).toContain('rel="self"; type="application/link-format"; from="Wed, 01 Jan 2020 00:01:00 GMT"');
  expect(first.match(/memento"/g)).toHaveLength(1_000);
  expect([first.includes('"first memento"'), first.includes('"last memento"')]).toEqual([true, false]);
  expect(last.match(/rel="last memento"/g)).toHaveLength(1);
  expect(last).toContain('/timemap/often>; rel="timemap"');
  expect((await ask(`${prefix}/timemap@3/often`)).status).toBe(404);
  const { number } = (await capturesOf('/often'))[500] ?? {};
  const link = (await ask(`${prefix}/captures/${number}/often`)).headers.get('link');
  const neighbors = { 'first ': -500, 'prev ': -1, '': 0, 'next ': 1, 'last ': 500 };
  for (const [relation, distance] of Object.entries(neighbors))
    expect(link).toContain(`/captures/${Number(number) + distance}/often>; rel="${relation}memento"`);
});

test('visitors read captures, and no drafts, while the site settings say so', async () => {
  const { siteSettings } = await run('{ siteSettings { id } }');
  const set =
    'mutation ($id: ID!, $on: Boolean) { updateSiteSettings(id: $id, input: { showsEarlierVersions: $on }) { id } }';
  const show = (on: boolean) => run(set, { id: siteSettings.id, on });
  const linksOf = async () => (await ask('/blog/first')).headers.get('link');
  const save =
    'mutation ($id: ID!) { savePostDraft(id: $id, input: { title: "Secret" }) { release { id } } }';
  await run(save, { id: postId });
  await show(false);
  expect(await linksOf()).toBeNull();
  await show(true);
  await captured();
  expect(await linksOf()).toMatch(
    /\/record\/timegate\/blog\/first>; rel="timegate", .*\/record\/timemap\/blog\/first>; rel="timemap"/,
  );
  expect((await ask('/search')).headers.get('link')).toBeNull();
  const all = await capturesOf('/blog/first');
  for (const { number } of all)
    expect(await (await ask(`/record/captures/${number}id_/blog/first`)).text()).not.toContain('Secret');
  const old = all.at(-2);
  const base = `/record/captures/${old?.number}`;
  const accept = { 'Accept-Datetime': new Date(old?.since ?? 0).toUTCString() };
  const gate = await ask('/record/timegate/blog/first', accept);
  // The newest capture may have begun in the same second.
  const inEffect = all.findLast(({ since }) => secondOf(since) === secondOf(old?.since ?? ''));
  expect([gate.status, gate.headers.get('location')]).toEqual([
    302,
    `/record/captures/${inEffect?.number}/blog/first`,
  ]);
  const shown = await ask(`${base}/blog/first`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^sandbox (?!.*allow-(scripts|same-origin))/),
    'x-robots-tag': 'noindex, nofollow',
  });
  const html = await shown.text();
  expect(html).toContain('href="/record/versions/blog/first"');
  expect(html.match(/"\/record\/(?:~|site)/)).toBeNull();
  const paths = ['/timemap/blog/first', '/timegate/blog/first', '/versions/blog/first', '/versions@2/often'];
  const read = [...paths.map((path) => `/record${path}`), `${base}.json`, `${base}.tlog-proof`];
  read.push(
    `${base}id_/blog/first`,
    ...['/blog/first', '/assets/web/serif.woff2'].map((path) => base + path),
  );
  const tags = new Map<string, string>();
  for (const path of read) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      status === 302 ? 302 : 200,
      'no-cache',
    ]);
    tags.set(path, headers.get('etag') ?? '');
  }
  // Otherwise `fetch` asks for a complete response.
  const ifChanged = (path: string) => ({
    'If-None-Match': tags.get(path) ?? '',
    'Cache-Control': 'max-age=0',
  });
  const font = `${base}/assets/web/serif.woff2`;
  expect((await ask(font, ifChanged(font))).status).toBe(304);
  expect(await (await ask('/record/versions/often')).text()).toContain('"/record/versions@2/often"');
  expect((await ask(`${base}@2026-01-02T03:04:05.678Z/blog/first`)).status).toBe(404);
  const byStaff = await ask(`${prefix}/captures/${old?.number}/blog/first`);
  expect([byStaff.status, byStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await show(false);
  for (const path of read)
    expect((await ask(path, ifChanged(path))).status).toBe(path.startsWith('/record/versions') ? 404 : 401);
  expect(await linksOf()).toBeNull();
  await show(true);
});

test('captures count toward the read budget of visitors', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40; count++) statuses.push((await ask('/record/timemap/blog/first')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect((await ask(`${prefix}/timemap/blog/first`)).status).toBe(200);
});

test('the list of earlier versions knows which were erased', async () => {
  await recorded();
  const number = (await capturesOf('/blog/first')).at(-2)?.number;
  const erase = `mutation ($input: RecordErasureInput!) { eraseFromRecord(input: $input) { files } }`;
  await run(erase, { input: { captures: [number], reason: 'Request', basis: 'GDPR' } });
  const html = await (await ask(`${prefix}/versions/blog/first`)).text();
  expect(html).toContain('"erased"');
  expect(html).not.toContain(`/captures/${number}/blog/first"`);
});
