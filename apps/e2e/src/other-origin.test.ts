import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site as siteUnderTest } from './support/own-site.ts';
import { useBrowser } from './support/use-browser.ts';

const { url: site, superadmin } = siteUnderTest;
const open = useBrowser();

/** Another site, with its own origin and host name. */
let app: Server;
let address: string;

beforeAll(async () => {
  app = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Another app</title><h1>Another app</h1>');
  });
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  address = `http://localhost:${(app.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  app.closeAllConnections();
  app.close();
  await once(app, 'close');
});

async function openApp() {
  const { page } = await open();
  await page.goto(address);
  return page;
}

const query = '{ events(pageSize: 1) { totalCount items { eventstitle picture { url width } } } }';

describe('a page of another origin', () => {
  test('reads content by GET, by POST, and by REST, with the headers that it needs', async () => {
    const page = await openApp();
    const answers = await page.evaluate(
      async ({ site, query }) => {
        const headers = { 'Content-Type': 'application/json', 'X-Client': 'another app' };
        const requests: [string, RequestInit][] = [
          [`/graphql?${new URLSearchParams({ query })}`, {}],
          ['/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }],
          ['/api/get-events?pageSize=1', {}],
          ['/schema.graphql', {}],
        ];
        return Promise.all(
          requests.map(async ([path, init]) => {
            const response = await fetch(site + path, init);
            const [etag, requestId] = ['ETag', 'X-Request-Id'].map((name) => response.headers.get(name));
            return { status: response.status, text: await response.text(), etag, requestId };
          }),
        );
      },
      { site, query },
    );
    const [byGet, byPost, rest, schema] = answers;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { etag, requestId } of answers) expect([etag, requestId]).not.toContain(null);
    expect(JSON.parse(byGet?.text ?? '').data.events.totalCount).toBeGreaterThan(0);
    expect(byPost?.text).toBe(byGet?.text);
    expect(JSON.parse(rest?.text ?? '')).toHaveLength(1);
    expect(schema?.text).toContain('type Query');
  });

  test('shows a picture and reads its pixels', async () => {
    const page = await openApp();
    const shown = await page.evaluate(
      async ({ site, query }) => {
        const response = await fetch(`${site}/graphql?${new URLSearchParams({ query })}`);
        const { picture } = (await response.json()).data.events.items[0];
        const widths: number[] = [];
        for (const crossOrigin of [null, 'anonymous']) {
          const image = new Image();
          image.crossOrigin = crossOrigin;
          image.src = new URL(picture.url, site).href;
          await image.decode();
          widths.push(image.naturalWidth);
          if (crossOrigin === null) continue;
          const canvas = document.createElement('canvas');
          canvas.getContext('2d')?.drawImage(image, 0, 0);
          // Throws if the picture may be shown but not read.
          canvas.toDataURL();
        }
        return { widths, width: picture.width };
      },
      { site, query },
    );
    expect(shown.widths).toEqual([shown.width, shown.width]);
  });

  test('cannot sign in, write, or send a token, unless the operator allows it', async () => {
    const page = await openApp();
    const outcomes = await page.evaluate(
      async ({ site, email, password }) => {
        const ask = async (path: string, init: RequestInit) => {
          try {
            const response = await fetch(site + path, init);
            return { status: response.status, text: await response.text() };
          } catch (error) {
            return error instanceof Error ? error.name : 'no error';
          }
        };
        const json = { 'Content-Type': 'application/json' };
        const mutation = `mutation { signIn(email: "${email}", password: "${password}") { token } }`;
        return [
          await ask('/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query: mutation }) }),
          await ask('/api/login', { method: 'POST', body: new URLSearchParams({ email, password }) }),
          await ask('/api/login', {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ email, password }),
          }),
          await ask('/api/get-contact', { headers: { Authorization: 'Bearer anything' } }),
          await ask('/api/get-events', { credentials: 'include' }),
          await ask('/', {}),
        ];
      },
      { site, ...superadmin },
    );
    const sentence = 'Pages of other origins may only read here.';
    expect(outcomes).toEqual([
      { status: 403, text: expect.stringContaining(sentence) },
      { status: 403, text: JSON.stringify({ message: sentence }) },
      'TypeError',
      'TypeError',
      'TypeError',
      'TypeError',
    ]);
    expect(JSON.stringify(outcomes)).not.toContain('token');
  });
});
