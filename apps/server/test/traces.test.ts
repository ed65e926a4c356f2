import { describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { type CollectedSpan, kind, useTraceCollector } from './support/trace-collector.ts';
import { useSite } from './support/use-site.ts';
import { useWebhookReceiver } from './support/webhook-receiver.ts';
import { useWebhooks } from './support/webhook-tools.ts';

const collector = useTraceCollector();
const receiver = useWebhookReceiver();
const site = useSite(() => ({
  ...collector.environment,
  WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
}));
const behindProxy = useSite(() => ({
  ...collector.environment,
  OTEL_SERVICE_NAME: 'behind-proxy',
  TRUST_PROXY: 'loopback',
}));
const { newWebhook, createPackage } = useWebhooks(site, receiver);

/** The span of a request, by the id that its response has. */
const spanOf = ({ headers }: { headers: Headers }) =>
  collector.spanWith(({ attributes }) => attributes['daybook.request_id'] === headers.get('x-request-id'));
const isStatement = ({ attributes }: CollectedSpan) => attributes['db.system.name'] === 'postgresql';

describe('a request', () => {
  test('has a span, its GraphQL operation a child, and each statement of the operation a child of that', async () => {
    const { staff } = site;
    const document = 'query Hidden($id: ID!) { staffPackage(id: $id) { id title } }';
    const id = 'f00f00f00f00f00f00f00f00';
    const request = await spanOf(await staff.graphql(document, { id }));
    expect(request).toMatchObject({
      name: 'POST /graphql',
      kind: kind.server,
      service: 'daybook',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'url.path': '/graphql',
      },
    });
    const operations = collector.childrenOf(request).filter(({ name }) => name === 'query');
    expect(operations).toMatchObject([
      { attributes: { 'graphql.operation.type': 'query', 'graphql.operation.name': 'Hidden' } },
    ]);
    const statements = operations.flatMap((operation) => collector.childrenOf(operation)).filter(isStatement);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]).toMatchObject({ name: 'select package', kind: kind.client });
    expect(statements[0]?.attributes['db.query.text']).toMatch(/^select .* from "package"/);
    const all = [request, ...operations, ...statements];
    expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(1);
    expect(collector.texts.join()).not.toContain(id);
  });

  test('leaves no value, token, password, or address of a person in any span', async () => {
    const { staff, visitor } = site;
    const create = 'mutation ($title: String!) { createPackage(input: { title: $title }) { id } }';
    const literal = 'mutation { createPackage(input: { title: "literal-title" }) { id } }';
    const contact = { firstName: 'Ada', lastName: 'L', email: 'ada@visitor.example', message: 'hush-hush' };
    const last = [
      await staff.graphql(create, { title: "variable 'title'" }),
      await staff.graphql(literal),
      await visitor.graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', {
        input: contact,
      }),
      await visitor.get('/api/get-packages?password=of-a-query'),
      await visitor.get('/unsubscribe/token-of-a-link'),
      await visitor.get('/', { cookie: 'cookie=of-a-client', 'user-agent': 'agent-of-a-client' }),
    ];
    for (const answer of last) await spanOf(answer);
    const sent = collector.texts.join();
    expect(sent).toMatch(/insert into .{0,4}package/);
    const secrets = [
      superadmin.email,
      superadmin.password,
      staff.token ?? '',
      contact.email,
      contact.message,
    ];
    const values = ['variable ', 'literal-title', 'of-a-query', 'token-of-a-link', 'of-a-client'];
    for (const secret of [...secrets, ...values]) expect(sent).not.toContain(secret);
  });

  test('of REST runs a named operation, and one from the cache runs nothing', async () => {
    const first = await spanOf(await site.visitor.get('/api/get-events?traced=1'));
    expect(first).toMatchObject({
      name: 'GET /api/get-events',
      attributes: { 'daybook.cache': 'miss', 'url.path': '/api/get-events' },
    });
    expect(collector.childrenOf(first).map(({ name }) => name)).toContain('query');
    const second = await spanOf(await site.visitor.get('/api/get-events?traced=1'));
    expect(second).toMatchObject({ name: 'GET /api/get-events', attributes: { 'daybook.cache': 'hit' } });
    expect(collector.childrenOf(second)).toEqual([]);
  });

  test('marks its operation with the code of an error, without the message', async () => {
    const answer = await site.visitor.graphql('{ staffPackages { id } }');
    const [operation] = collector.childrenOf(await spanOf(answer));
    expect(operation?.status.code).toBe(2);
    expect(operation?.attributes['error.type']).toBe(answer.errors[0]?.extensions.code);
    expect(collector.texts.join()).not.toContain(answer.errors[0]?.message);
  });
});

describe('the trace of a sender', () => {
  const traceId = 'abcdef0123456789abcdef0123456789';
  const named = (flags: string) => ({ traceparent: `00-${traceId}-0123456789abcdef-${flags}` });

  test('is continued if a trusted proxy sent it', async () => {
    const span = await spanOf(await behindProxy.visitor.get('/api/get-events', named('01')));
    expect(span).toMatchObject({ traceId, parentSpanId: '0123456789abcdef', service: 'behind-proxy' });
  });

  test('is not recorded if the trusted proxy does not record it', async () => {
    const ignored = await behindProxy.visitor.get('/api/get-events?a=1', named('00'));
    await spanOf(await behindProxy.visitor.get('/api/get-events?a=2'));
    const id = ignored.headers.get('x-request-id');
    expect(collector.texts.join()).not.toContain(id);
  });

  test('is ignored if anybody else sent it', async () => {
    const span = await spanOf(await site.visitor.get('/api/get-events', named('01')));
    expect(span.traceId).not.toBe(traceId);
    expect(span.parentSpanId ?? '').toBe('');
  });
});

describe('a job', () => {
  test('has a trace, and so has each message of a webhook, without the path of its address', async () => {
    await newWebhook({ url: `${receiver.url}/traced?key=of-the-address` });
    await createPackage('Told to a webhook');
    await expect.poll(() => receiver.received.some(({ path }) => path.startsWith('/traced'))).toBe(true);
    const job = await collector.spanWith(({ name }) => name === 'process send-webhooks');
    expect(job.kind).toBe(kind.consumer);
    const message = await collector.spanWith(
      ({ name, kind: of, attributes }) =>
        name === 'POST' && of === kind.client && attributes['http.response.status_code'] === 204,
    );
    expect(message.attributes['server.address']).toBe('127.0.0.1');
    const sending = await collector.spanWith(({ spanId }) => spanId === message.parentSpanId);
    expect(sending.name).toBe('send webhook');
    expect(collector.childrenOf(sending).some(isStatement)).toBe(true);
    expect(collector.texts.join()).not.toContain('?key=of-the-address');
  });

  test('that sends mail has a span for each message, without its recipient', async () => {
    await site.staff.graphql('mutation { sendTestMail }');
    const mail = await collector.spanWith(({ name }) => name === 'send mail');
    expect(mail.attributes).toEqual({ 'daybook.mail.kind': expect.any(String) });
    const job = await collector.spanWith(({ spanId }) => spanId === mail.parentSpanId);
    expect(job.kind).toBe(kind.consumer);
    expect(collector.texts.join()).not.toContain(superadmin.email);
  });
});

test('the collector gets the headers and the attributes of the settings', async () => {
  await spanOf(await site.visitor.get('/api/get-packages?traced=2'));
  expect(collector.texts.join()).toContain('Bearer of-the-collector');
  expect(collector.texts.join()).toContain('deployment.environment.name');
  expect(collector.texts[0]).toContain('/v1/traces');
});

test('health checks and metrics have no spans', async () => {
  const ids = [await site.visitor.get('/health/live'), await site.visitor.get('/metrics')].map(
    ({ headers }) => headers.get('x-request-id'),
  );
  await spanOf(await site.visitor.get('/api/get-packages?traced=3'));
  for (const id of ids) expect(collector.texts.join()).not.toContain(id);
});
