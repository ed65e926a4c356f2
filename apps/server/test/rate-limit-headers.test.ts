import { expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite({ PUBLIC_FORMS_PER_ADDRESS: '3', READ_COST_PER_MINUTE: '400000' });

/** The fields of a response, with the seconds left as `t`. */
function limitsOf(headers: Headers) {
  return {
    policy: headers.get('ratelimit-policy'),
    left: headers.get('ratelimit')?.replace(/;t=([1-9]\d*)/g, ';t=t') ?? null,
  };
}

const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
const message = { firstName: 'Ada', lastName: 'L', email: 'ada@visitor.example', message: 'Hello.' };

test('every response to an API key says what is left of its limit, on both APIs', async () => {
  const create = 'mutation ($input: ApiKeyCreateInput!) { issued: createApiKey(input: $input) { secret } }';
  const { data } = await site.staff.graphql(create, { input: { name: 'Key', requestsPerMinute: 3 } });
  const key = site.visitor.as(data.issued.secret);
  const policy = '"api-key";q=3;w=60';
  const first = await key.graphql('{ packages { totalCount } }');
  expect([first.status, limitsOf(first.headers)]).toEqual([200, { policy, left: '"api-key";r=2;t=t' }]);
  const second = await key.get('/api/get-packages');
  expect([second.status, limitsOf(second.headers)]).toEqual([200, { policy, left: '"api-key";r=1;t=t' }]);
  await key.get('/api/get-packages');
  for (const refused of [
    await key.get('/api/get-packages'),
    await key.graphql('{ packages { totalCount } }'),
  ]) {
    expect([refused.status, limitsOf(refused.headers)]).toEqual([429, { policy, left: '"api-key";r=0;t=t' }]);
    expect(refused.headers.get('ratelimit')).toContain(`t=${refused.headers.get('retry-after')}`);
  }
});

test('the response to a form says how many an address may still send', async () => {
  const policy = '"contact-form";q=3;w=600';
  const sent = await site.visitor.graphql(submit, { input: message });
  expect(sent.errors).toEqual([]);
  expect(limitsOf(sent.headers)).toEqual({ policy, left: '"contact-form";r=2;t=t' });
  const posted = await fetch(`${site.server.url}/forms/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.server.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(message),
  });
  expect([posted.status, limitsOf(posted.headers)]).toEqual([
    303,
    { policy, left: '"contact-form";r=1;t=t' },
  ]);
  const twice = `mutation ($input: ContactInput!) {
    a: submitContact(input: $input) { ok } b: submitContact(input: $input) { ok } }`;
  const refused = await site.visitor.graphql(twice, { input: message });
  expect([refused.status, limitsOf(refused.headers)]).toEqual([
    429,
    { policy, left: '"contact-form";r=0;t=t' },
  ]);
});

test('an address that reads too much is told when it may read again', async () => {
  const read = (number: number) =>
    site.visitor.graphql(`{ a${number}: posts(pageSize: 100) { items { body } } }`);
  let answer = await read(0);
  expect(limitsOf(answer.headers)).toEqual({ policy: null, left: null });
  for (let number = 1; answer.status === 200 && number < 200; number += 1) answer = await read(number);
  expect([answer.status, limitsOf(answer.headers)]).toEqual([429, { policy: null, left: '"reads";r=0;t=t' }]);
});

test('errors outside of both APIs are problem details', async () => {
  const response = await fetch(`${site.server.url}/nothing`, { method: 'POST' });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = { title: 'Not Found', status: 404, detail: expect.any(String), code: 'NOT_FOUND' };
  expect(await response.json()).toEqual(problem);
  const rest = await site.visitor.get('/api/nothing');
  expect(rest.headers.get('content-type')).toContain('application/json');
  expect(Object.keys(rest.body)).toEqual(['message']);
});
