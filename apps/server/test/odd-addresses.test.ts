import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();
let calls: { method: string; path: string }[];

beforeAll(async () => {
  const { body } = await site.visitor.get('/api/openapi.json');
  calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
});

const oddParts = [
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%98%80',
  "'%20or%201=1",
  'a'.repeat(5_000),
];

test.each(oddParts)('every call of the API refuses an address with %s', async (part) => {
  const withParts = calls.filter(({ path }) => path.startsWith('/api/') && path.includes('{'));
  expect(withParts.length).toBeGreaterThan(50);
  for (const { method, path } of withParts) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await site.staff.send(method, path.replaceAll(/\{\w+\}/g, part), body);
    expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    expect(answer.body, `${method} ${path}`).toEqual({ message: expect.any(String) });
  }
});

test('invalid filters filter nothing', async () => {
  const lists = calls.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/get-') && !path.includes('{'),
  );
  expect(lists.length).toBeGreaterThan(20);
  const queries = [
    'page=x&pageSize=-1',
    'page=99999999999999999999',
    'pageSize=%00',
    'page[]=1&page[]=2',
    '__proto__=1&constructor=2',
    'page=1e9',
    '%E0%A4%A=%E0%A4%A',
  ];
  for (const { path } of lists) {
    for (const query of queries) {
      const { status } = await site.staff.get(`${path}?${query}`);
      expect(status, `${path}?${query}`).toBe(200);
    }
  }
});

describe('addresses of files and pages', () => {
  test.each(oddParts)('with %s in them get a response, never a 500', async (part) => {
    for (const path of [
      `/uploads/${part}`,
      `/${part}`,
      `/blog/${part}`,
      `/graphql/${part}`,
      `/assets/web/${part}`,
    ]) {
      const { status } = await site.visitor.get(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

test('no address leads to another site, however it is written', async () => {
  const written = [
    '//evil.example/',
    '/\\evil.example/',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/about//',
  ];
  const within = [
    '//evil.example/about/',
    '/about/?next=//evil.example',
    '/login/?next=https://evil.example',
  ];
  for (const path of [...written, ...within]) {
    const { headers } = await fetch(site.server.url + path, { redirect: 'manual' });
    expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
  }
});

test('odd headers are ignored or refused, never a 500', async () => {
  const headers = [
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'a'.repeat(8_000)}` },
    { authorization: 'Basic YTpi' },
    { 'if-match': '"x"' },
    { 'if-none-match': '\u00e9' },
    { accept: 'nonsense' },
    { 'accept-encoding': 'klingon' },
    { range: 'bytes=9-1' },
  ];
  for (const one of headers) {
    const { status } = await site.visitor.get('/api/get-events', one as Record<string, string>);
    expect(status, JSON.stringify(one)).toBe(200);
  }
});
