import { gql } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { backgroundContext, createAdminClient, signInContext } from './admin-client.ts';
import { signOutContext } from './session.ts';

const query = gql`
  query Me {
    me {
      id
    }
  }
`;
const mutation = gql`
  mutation Make($input: Input!) {
    saved: make(input: $input) {
      id
    }
  }
`;

/** A client that gets the same response to every request. */
function clientAnswering(body: unknown, status = 200, type = 'application/json') {
  const fetch = vi.fn(
    async (_url: RequestInfo | URL, _request?: RequestInit) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }),
  );
  const onSessionEnd = vi.fn(async () => false);
  const client = createAdminClient({ uri: 'http://site/graphql', token: () => 't0ken', onSessionEnd, fetch });
  const headers = () => new Headers(fetch.mock.lastCall?.[1]?.headers);
  return { client, fetch, headers, onSessionEnd };
}

const refusal = { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] };

test('every request carries the token of the session', async () => {
  const { client, headers } = clientAnswering({ data: { me: null } });
  await client.query({ query });
  expect(headers().get('authorization')).toBe('Bearer t0ken');
});

test('requests of an unattended page say so', async () => {
  const sent: (string | null)[] = [];
  const fetch = async (_url: RequestInfo | URL, request?: RequestInit) => {
    sent.push(new Headers(request?.headers).get('x-unattended'));
    return Response.json({ data: { me: null } });
  };
  const isUnattended = vi.fn(() => false).mockReturnValueOnce(true);
  const options = { uri: 'http://site/graphql', token: () => 't0ken', onSessionEnd: async () => false };
  const client = createAdminClient({ ...options, isUnattended, fetch });
  for (let turn = 0; turn < 2; turn += 1) await client.query({ query, fetchPolicy: 'network-only' });
  expect(sent).toEqual(['true', null]);
});

test.each([
  ['HTTP 401 without a GraphQL answer', { message: 'Please sign in.' }, 401, 'application/json'],
  ['HTTP 401 with a GraphQL answer', refusal, 401, 'application/graphql-response+json'],
  ['UNAUTHENTICATED with another status', refusal, 200, 'application/json'],
])('%s ends the session', async (_name, body, status, type) => {
  const { client, onSessionEnd } = clientAnswering(body, status, type);
  await expect(client.query({ query })).rejects.toThrow();
  expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('t0ken', false);
});

test('says whether a timer made the call that found the session ended', async () => {
  const { client, onSessionEnd } = clientAnswering(refusal);
  await expect(client.query({ query, context: backgroundContext })).rejects.toThrow();
  expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('t0ken', true);
});

test('repeats a call with the new token after the session was renewed', async () => {
  const answers = [refusal, { data: { saved: { id: '1' } } }];
  const sent: (string | null)[] = [];
  const fetch = async (_url: RequestInfo | URL, request?: RequestInit) => {
    sent.push(new Headers(request?.headers).get('authorization'));
    return Response.json(answers[sent.length - 1]);
  };
  let token = 'old';
  const onSessionEnd = async () => {
    token = 'new';
    return true;
  };
  const client = createAdminClient({ uri: 'http://site/graphql', token: () => token, onSessionEnd, fetch });
  const saving = client.mutate({ mutation, variables: { input: { name: 'A' } } });
  await expect(saving).resolves.toMatchObject({ data: { saved: { id: '1' } } });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test('a sign-out cancels queries under way, but no mutations, and nothing else is sent', async () => {
  const sent: RequestInit[] = [];
  const fetch = (_url: RequestInfo | URL, request: RequestInit = {}) => {
    sent.push(request);
    return sent.length === 3
      ? Promise.resolve(Response.json({ data: { saved: null } }))
      : new Promise<Response>(() => undefined);
  };
  const signOut = new AbortController();
  const options = { uri: 'http://site/graphql', token: () => 't0ken', onSessionEnd: async () => false };
  const client = createAdminClient({ ...options, signOut: signOut.signal, fetch });
  void client.query({ query });
  await expect.poll(() => sent.length).toBe(1);
  void client.mutate({ mutation, variables: { input: { name: 'B' } } });
  await expect.poll(() => sent.length).toBe(2);
  signOut.abort();
  expect(sent.map((request) => request?.signal?.aborted ?? false)).toEqual([true, false]);
  void client.query({ query, fetchPolicy: 'network-only' });
  const variables = { input: { name: 'A' } };
  await client.mutate({ mutation, variables, context: signOutContext });
  expect(sent).toHaveLength(3);
});

test('a refused sign-in does not end the session', async () => {
  const { client, onSessionEnd } = clientAnswering(refusal);
  await expect(client.mutate({ mutation, context: signInContext })).rejects.toThrow();
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('a missing role does not end the session', async () => {
  const error = { message: 'Your role does not allow this.', extensions: { code: 'FORBIDDEN' } };
  const { client, onSessionEnd } = clientAnswering({ errors: [error] });
  await expect(client.query({ query })).rejects.toThrow('Your role does not allow this.');
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('reports that the role does not allow a call, and nothing else', async () => {
  const onForbidden = vi.fn();
  const refuse = async (code: string) => {
    const fetch = async () => Response.json({ errors: [{ message: code, extensions: { code } }] });
    const options = { uri: 'http://site/graphql', token: () => 't0ken', onSessionEnd: async () => false };
    await expect(createAdminClient({ ...options, onForbidden, fetch }).query({ query })).rejects.toThrow(
      code,
    );
  };
  await refuse('CONFLICT');
  expect(onForbidden).not.toHaveBeenCalled();
  await refuse('FORBIDDEN');
  expect(onForbidden).toHaveBeenCalledOnce();
});

test('sends files by the multipart request spec, with the header against forged requests', async () => {
  const { client, fetch, headers } = clientAnswering({ data: { saved: { id: '1' } } });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await client.mutate({ mutation, variables: { input: { name: 'A', document: file } } });
  const form = fetch.mock.lastCall?.[1]?.body;
  if (!(form instanceof FormData)) throw new Error('The body is not a form.');
  expect(JSON.parse(String(form.get('operations'))).variables).toEqual({
    input: { name: 'A', document: null },
  });
  expect(JSON.parse(String(form.get('map')))).toEqual({ 1: ['variables.input.document'] });
  expect(form.get('1')).toMatchObject({ name: 'logo.png' });
  expect(headers().get('apollo-require-preflight')).toBe('true');
  expect(headers().has('content-type')).toBe(false);
});

test.each([true, false])(
  'repeats a call that requires the password if the person confirmed it: %s',
  async (isConfirmed) => {
    const error = { message: 'Confirm that it is you.', extensions: { code: 'STEP_UP_REQUIRED' } };
    const answers = [{ errors: [error] }, { data: { saved: { id: '1' } } }];
    const bodies: unknown[] = [];
    const fetch = async (_url: RequestInfo | URL, request?: RequestInit) => {
      bodies.push(request?.body);
      return Response.json(answers[bodies.length - 1]);
    };
    const onStepUp = vi.fn(async () => isConfirmed);
    const options = {
      uri: 'http://site/graphql',
      token: () => 't0ken',
      onSessionEnd: async () => false,
      fetch,
    };
    const client = createAdminClient({ ...options, onStepUp });
    const saving = client.mutate({ mutation, variables: { input: { name: 'A' } } });
    if (isConfirmed) await expect(saving).resolves.toMatchObject({ data: { saved: { id: '1' } } });
    else await expect(saving).rejects.toThrow('Confirm that it is you.');
    expect(onStepUp).toHaveBeenCalledOnce();
    expect(bodies).toEqual(isConfirmed ? [bodies[0], bodies[0]] : [bodies[0]]);
  },
);
