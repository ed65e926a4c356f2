import { expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** Cached responses need no slot and would always succeed. */
const site = useSite({ MAX_CONCURRENT_REQUESTS: '1', MAX_WAITING_REQUESTS: '1', CACHE_MB: '0' });

/** Sign-ins are slow. Several at a time keep the only slot and its queue busy until `stop`. */
function keepBusy(): { stop(): Promise<unknown> } {
  let isOver = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) await site.visitor.post('/api/login', superadmin);
  });
  return {
    stop() {
      isOver = true;
      return Promise.all(callers);
    },
  };
}

/** Repeats a request until the status is not 200. */
async function refusalOf<T extends { status: number; headers: Headers }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 200) continue;
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return answer;
  }
}

test('excess requests get 503 in the format of each API, while health checks succeed', async () => {
  const load = keepBusy();
  const graphql = await refusalOf(() => site.visitor.graphql('{ packages { totalCount } }'));
  const rest = await refusalOf(() => site.visitor.get('/api/get-packages'));
  const staff = await refusalOf(() => site.staff.get('/api/get-packages'));
  const page = await refusalOf(() => site.visitor.get('/'));
  const health = await site.visitor.get('/health/ready');
  await load.stop();

  expect([graphql.data, graphql.errors[0]?.extensions.code]).toEqual([undefined, 'SERVICE_UNAVAILABLE']);
  for (const { body } of [rest, staff]) expect(body).toEqual({ message: expect.any(String) });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.body).toContain('<title>503</title>');
  expect(health.status).toBe(200);
});

test('afterwards all requests succeed again', async () => {
  const statuses = [
    (await site.visitor.graphql('{ packages { totalCount } }')).status,
    (await site.visitor.get('/api/get-packages')).status,
    (await site.staff.get('/api/get-packages')).status,
    (await site.visitor.get('/')).status,
  ];
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('the stream of a preview needs no second slot to look up who asks for it', async () => {
  const answer = await site.staff.get('/preview/unknown/live');
  expect(answer.status).toBe(404);
});
