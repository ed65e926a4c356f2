import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let database: TestDatabase | null;
let proxy: DatabaseProxy;
let server: TestServer;
let visitor: ApiClient;
let staff: ApiClient;

/** The embedded database lives and dies with the process. */
describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is away', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database?.url ?? '');
    server = await startTestServer({
      DATABASE_URL: proxy.url,
      DATABASE_ANSWER_TIMEOUT_S: '0.5',
      CACHE_MB: '0',
    });
    visitor = new ApiClient(server.url);
    staff = await visitor.signedIn();
    await staff.post('/api/add-packages', { packagetitle: 'Kept', packagedesc: '<p>Text</p>' });
  });
  afterEach(async () => {
    await proxy.pass();
    await readinessIs(200);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await database?.drop();
  });

  async function readinessIs(status: number): Promise<void> {
    const ask = async () => (await visitor.get('/health/ready')).status;
    await expect.poll(ask, { timeout: 20_000, interval: 50 }).toBe(status);
  }

  /** Every kind of request gets 503 in its own form; nobody is signed out, nothing looks empty. */
  async function expectRefusals(): Promise<void> {
    const create = 'mutation { createPackage(input: { packagetitle: "Lost" }) { id } }';
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
    expect((await visitor.get('/health/live')).status).toBe(200);
  }

  async function expectService(): Promise<void> {
    await readinessIs(200);
    const { body } = await staff.get('/api/get-packages');
    expect(body).toMatchObject([{ packagetitle: 'Kept' }]);
    expect((await staff.graphql('{ me { role } }')).data.me).toEqual({ role: 'superadmin' });
  }

  test('because it was stopped, requests get 503 until it is back', async () => {
    await proxy.refuse();
    await expectRefusals();
    await readinessIs(503);
    await expectRefusals();
    await proxy.pass();
    await expectService();
  });

  test('because it hangs, requests get 503 as well, those under way too, until it goes on', async () => {
    proxy.hang();
    await expectRefusals();
    await readinessIs(503);
    await expectRefusals();
    await proxy.pass();
    await expectService();
  });

  test('between two requests only, the next one is served', async () => {
    await proxy.refuse();
    await proxy.pass();
    await expectService();
  });
});
