import getPort from 'get-port';
import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const token = 'a-token-for-metrics';
const metricsPort = await getPort({ host: '127.0.0.1' });
const site = useSite({ METRICS_TOKEN: token, METRICS_PORT: String(metricsPort) });

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
