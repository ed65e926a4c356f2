import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabaseAdmin } from './support/database-admin.ts';
import { picture } from './support/test-files.ts';
import { useProxiedSite } from './support/use-proxied-site.ts';

/** The embedded database runs in the server's process and is never unavailable. */
describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is unavailable', () => {
  const proxied = useProxiedSite({ CACHE_MB: '0' });
  const { site, readinessIs } = proxied;
  const admin = useDatabaseAdmin(() => proxied.databaseUrl);

  beforeAll(async () => {
    await site.staff.post('/api/add-packages', { packagetitle: 'Kept', packagedesc: '<p>Text</p>' });
  });

  /** Every kind of request gets 503 in its own format. Nobody is signed out, and nothing looks empty. */
  async function expectRefusals(): Promise<void> {
    const { visitor, staff } = site;
    const create = 'mutation { createPackage(input: { title: "Lost" }) { id } }';
    const rest = [visitor.get('/api/get-packages'), staff.get('/api/get-packages')];
    const graphql = [
      visitor.graphql('{ packages { items { id } } }'),
      staff.graphql('{ me { id } }'),
      staff.graphql(create),
    ];
    for (const { status, body, headers } of await Promise.all(rest)) {
      expect([status, body]).toEqual([503, { message: expect.any(String) }]);
      expect(headers.get('retry-after')).not.toBeNull();
    }
    for (const { status, data, errors } of await Promise.all(graphql)) {
      expect([status, data?.packages]).toEqual([503, undefined]);
      expect(errors[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    }
    expect((await visitor.post('/api/login', { email: 'a@example.com', password: 'x' })).status).toBe(503);
    for (const [path, status] of [
      ['live', 200],
      ['serving', 200],
      ['ready', 503],
    ] as const)
      expect([path, (await visitor.get(`/health/${path}`)).status]).toEqual([path, status]);
  }

  /** A form posted without scripts gets a page, which shows what was typed. */
  async function expectRefusedForms(): Promise<void> {
    const post = async (path: string, values: Record<string, string>) => {
      const response = await fetch(site.server.url + path, {
        method: 'POST',
        body: new URLSearchParams(values),
      });
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    // Until the server notices the outage by itself, this post is refused for its missing values.
    await expect.poll(async () => (await post('/unsubscribe/x.y', {})).status).toBe(503);
    const typed = { firstName: 'Grace', email: 'grace@example.com', message: 'Typed for an hour' };
    for (const [path, values] of [['/unsubscribe/x.y', {}] as const, ['/forms/contact', typed] as const]) {
      const { status, type, text } = await post(path, values);
      expect([status, type]).toEqual([503, expect.stringContaining('text/html')]);
      expect(JSON.parse(text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', values });
    }
  }

  async function expectService(): Promise<void> {
    await readinessIs(200);
    const { body } = await site.staff.get('/api/get-packages');
    expect(body).toMatchObject([{ packagetitle: 'Kept' }]);
    expect((await site.staff.graphql('{ me { role } }')).data.me).toEqual({ role: 'superadmin' });
  }

  test('because it was stopped, requests get 503 until it is back', async () => {
    await proxied.proxy.refuse();
    await expectRefusals();
    await readinessIs(503);
    await expectRefusals();
    await expectRefusedForms();
    await proxied.proxy.pass();
    await expectService();
  });

  test('robots.txt and the icon are as they were read last, and no cache keeps them', async () => {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(site.server.url + path, { redirect: 'manual' });
      return { status, location: headers.get('location'), caching: headers.get('cache-control') };
    };
    const { data } = await site.visitor.graphql('{ siteSettings { id } }');
    const setLogo = `mutation ($id: ID!, $file: Upload) {
      updateSiteSettings(id: $id, input: { logo: $file }) { logo { url } } }`;
    const variables = { id: data.siteSettings.id, file: null };
    const set = await site.staff.graphql(setLogo, variables, { file: await picture('logo.png') });
    expect(set.errors).toEqual([]);
    const location = set.data.updateSiteSettings.logo.url;
    expect(await ask('/favicon.ico')).toEqual({ status: 302, location, caching: 'public, max-age=3600' });
    await proxied.proxy.refuse();
    expect(await ask('/favicon.ico')).toEqual({ status: 302, location, caching: 'no-store' });
    expect(await ask('/robots.txt')).toEqual({ status: 200, location: null, caching: 'no-store' });
    await proxied.proxy.pass();
    await expectService();
  });

  test('because it hangs, requests get 503, running ones too, until it continues', async () => {
    proxied.proxy.hang();
    await expectRefusals();
    await readinessIs(503);
    await expectRefusals();
    await proxied.proxy.pass();
    await expectService();
  });

  test('does not count as such if only the watch connection was ended', async () => {
    const watch = `application_name like 'daybook watch%'`;
    const since = Date.now() / 1_000;
    expect(await admin.terminate(watch)).toBe(1);
    const statuses = new Set<number>();
    await expect
      .poll(async () => {
        statuses.add((await site.visitor.get('/api/get-packages')).status);
        return admin.count(`${watch} and backend_start > to_timestamp(${since})`);
      })
      .toBe(1);
    expect([...statuses]).toEqual([200]);
  });

  test('only between two requests, the next request succeeds', async () => {
    await proxied.proxy.refuse();
    await proxied.proxy.pass();
    await expectService();
  });

  test('and the connection broke before a commit was confirmed, the record keeps its file', async () => {
    const create = `mutation ($file: Upload) {
      createPartnership(input: { url: "https://unheard.example.com", picture: $file }) { id } }`;
    proxied.proxy.loseAnswerTo('insert into "stored_file"');
    const answer = await site.staff.graphql(create, { file: null }, { file: await picture() });
    expect(answer.status).toBe(503);
    const { data } = await site.visitor.graphql('{ partnerships { items { name picture { url } } } }');
    const [partner] = data.partnerships.items;
    expect(partner.name).toBe('https://unheard.example.com');
    expect((await site.visitor.get(partner.picture.url)).status).toBe(200);
  });
});
