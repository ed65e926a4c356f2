import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture, textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const onEveryAnswer = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** The headers of data: nothing may load from it. */
const onData = {
  ...onEveryAnswer,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};
/** The headers of documents and of everything that documents load. */
const onDocuments = {
  ...onEveryAnswer,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/default-src/),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** Pages of other origins may show and read pictures. */
const onPictures = {
  ...onDocuments,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const asset = '/assets/web/built.js';
const uploads = { picture: '', file: '' };

beforeAll(async () => {
  const assets = join(site.server.dataDir, 'web/client');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'built.js'), 'export {};');
  const addPartner = `mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { picture { url } } }`;
  const partner = await site.staff.graphql(addPartner, { file: null }, { file: await picture() });
  uploads.picture = partner.data.createPartnership.picture.url;
  const addGuide = `mutation ($file: Upload) { createAdditionalResource(input: { title: "Guide", file: $file }) { file { url } } }`;
  const guide = await site.staff.graphql(
    addGuide,
    { file: null },
    { file: textFile('page.html', 'text/html') },
  );
  uploads.file = guide.data.createAdditionalResource.file.url;
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.server.url + path, { redirect: 'manual', ...init });
}

function authorization() {
  return { authorization: `Bearer ${site.staff.token}` };
}

describe('every kind of response has all security headers that it needs', () => {
  const json = { 'content-type': 'application/json' };
  type Row = [name: string, status: number, answer: () => Promise<Response>];
  const data: Row[] = [
    ['GraphQL', 200, () => ask('/graphql', { method: 'POST', headers: json, body: '{"query":"{me{id}}"}' })],
    ['a GraphQL error', 400, () => ask('/graphql', { method: 'POST', headers: json, body: '{' })],
    ['REST', 200, () => ask('/api/get-events')],
    ['a REST error', 401, () => ask('/api/get-contact')],
    ['a method that is not allowed', 405, () => ask('/api/get-events', { method: 'DELETE' })],
    ['the options of an address', 204, () => ask('/api/get-events', { method: 'OPTIONS' })],
  ];
  const ofStaff: Row[] = [
    ['REST for staff', 200, () => ask('/api/get-contact', { headers: authorization() })],
  ];
  const documents: Row[] = [
    ['a page', 200, () => ask('/')],
    ['a page that does not exist', 404, () => ask('/nowhere')],
    ['a screen of the back office', 200, () => ask('/dashboard')],
    ['a form for an unknown address', 404, () => ask('/nowhere', { method: 'POST' })],
    ['a file', 200, () => ask(uploads.file)],
    ['a picture that does not exist', 404, () => ask('/uploads/p0000000000000000000a.png')],
    ['a built file', 200, () => ask(asset)],
    ['the sitemap', 200, () => ask('/sitemap.xml')],
    ['robots.txt', 200, () => ask('/robots.txt')],
    ['the health', 200, () => ask('/health/ready')],
    ['an address that cannot be decoded', 404, () => ask('/%E0%A4%A')],
  ];

  const pictures: Row[] = [
    ['a picture', 200, () => ask(uploads.picture)],
    ['part of a picture', 206, () => ask(uploads.picture, { headers: { range: 'bytes=0-9' } })],
  ];
  const descriptions: Row[] = [["the API's description", 200, () => ask('/api/docs')]];

  async function expectHeaders(row: Row, expected: object, origins: string | null): Promise<void> {
    const { headers, status } = await row[2]();
    expect(status).toBe(row[1]);
    expect(Object.fromEntries(headers)).toMatchObject(expected);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe(origins);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  }

  test.each(data)('%s', async (...row) => expectHeaders(row, onData, '*'));
  test.each(ofStaff)('%s', async (...row) => expectHeaders(row, onData, null));
  test.each(documents)('%s', async (...row) => expectHeaders(row, onDocuments, null));
  test.each(descriptions)('%s', async (...row) => expectHeaders(row, onDocuments, '*'));
  test.each(pictures)('%s', async (...row) => expectHeaders(row, onPictures, '*'));

  test.each<[name: string, expected: object, path: () => string]>([
    ['a picture', onPictures, () => uploads.picture],
    ['a file', onDocuments, () => uploads.file],
    ['a built file', onDocuments, () => asset],
    ['REST', onData, () => '/api/get-events'],
  ])('%s with 304', async (_name, expected, path) => {
    const etag = (await ask(path())).headers.get('etag');
    expect(etag).not.toBeNull();
    const again = await ask(path(), {
      headers: { 'if-none-match': etag ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect(Object.fromEntries(again.headers)).toMatchObject(expected);
  });
});

test('no cache may store responses to staff', async () => {
  const answers = await Promise.all([
    site.staff.graphql('{ me { id } }'),
    site.staff.graphql('{ nothing }'),
    site.staff.get('/api/get-events'),
    site.staff.get('/api/get-contact'),
    site.staff.get('/api/nothing'),
    site.staff.send('POST', '/api/add-packages', {}),
    site.visitor.get('/api/get-contact'),
    site.visitor.graphql('{ staffPosts { totalCount } }'),
    site.visitor.post('/api/login', { email: 'nobody@example.com', password: 'wrong' }),
    site.visitor.graphql('mutation { signIn(email: "nobody@example.com", password: "wrong") { token } }'),
  ]);
  answers.forEach(({ headers }, index) => {
    expect(headers.get('cache-control'), `answer ${index}`).toBe('no-store');
  });
});

describe('the Content-Security-Policy', () => {
  async function policyOf(path: string): Promise<string> {
    return (await ask(path)).headers.get('content-security-policy') ?? '';
  }

  /** Each finding as its severity, directive, and value. */
  function judged(policy: string): unknown[] {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    return findings.map(({ severity, directive, value }) => [Severity[severity], directive, value]);
  }

  /**
   * The evaluator does not know what `'self'` serves as scripts: only files of the build. There is no JSONP, uploads
   * have no script type and are not sniffed, and API responses are JSON.
   */
  const known = [['MEDIUM_MAYBE', 'script-src', "'self'"]];

  test('is evaluated by a working csp_evaluator', () => {
    expect(judged("script-src 'unsafe-inline' *")).toContainEqual(['HIGH', 'script-src', "'unsafe-inline'"]);
  });

  test.each(['/', '/dashboard', '/post-list', '/login', '/api/docs', '/nowhere'])(
    'of %s has only the known findings of csp_evaluator',
    async (path) => {
      expect(judged(await policyOf(path))).toEqual(known);
    },
  );

  test.each(['/graphql', '/api/get-events'])('of %s has no findings of csp_evaluator', async (path) => {
    expect(judged(await policyOf(path))).toEqual([]);
  });

  test('allows inline styles and blobs only in the back office', async () => {
    const [site, backOffice] = await Promise.all([policyOf('/'), policyOf('/dashboard')]);
    expect(site).not.toMatch(/unsafe|blob:|\*/);
    expect(site).toMatch(/img-src 'self' data:(;|$)/);
    expect(backOffice.match(/unsafe-[a-z]+/g)).toEqual(['unsafe-inline']);
    expect(backOffice).toMatch(/style-src 'self' 'unsafe-inline'(;|$)/);
  });

  test('of an upload lets nothing load, frame, or run', async () => {
    for (const path of [uploads.picture, uploads.file])
      expect(await policyOf(path)).toBe("default-src 'none'; sandbox");
  });
});
