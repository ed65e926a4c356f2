import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const passwords = {
  owner: 'zebra-lantern-orchard-owner',
  first: 'zebra-lantern-orchard-first',
  second: 'zebra-lantern-orchard-second',
  third: 'zebra-lantern-orchard-third',
  wrong: 'zebra-lantern-orchard-wrong',
  short: 'zebra7',
};

/** Every response, including its headers. */
const answers: { path: string; text: string }[] = [];

beforeEach(() => {
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await send(input, init);
    const text = JSON.stringify([...response.headers]) + (await response.clone().text());
    answers.push({ path: new URL(input).pathname, text });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
const everything = '{ id fname email role userID meta { version created { byName } updated { byName } } }';

test('no response and no log line has a password, a hash, or a token except that of the sign-in or of the new key', async () => {
  const running = await program.start({
    ...(await program.freshData()),
    LOG_LEVEL: 'trace',
    SUPERADMIN_EMAIL: 'owner@example.com',
    SUPERADMIN_PASSWORD: passwords.owner,
  });
  const visitor = new ApiClient(running.url);
  const owner = await visitor.signedIn({ email: 'owner@example.com', password: passwords.owner });
  const tokens = [owner.token ?? ''];

  const ada = { fname: 'Ada', email: 'ada@example.com', password: passwords.first };
  const { body } = await owner.post('/api/add-collaborator', ada);
  const path = `/api/update-collaborator/${body._id}`;
  await owner.put(path, { ...ada, password: passwords.second });
  await owner.put(path, { ...ada, password: passwords.short });
  await owner.post('/api/add-collaborator', { ...ada, password: passwords.wrong });
  await owner.get(`/api/get-collaborator/${body._id}`);
  await owner.get('/api/get-collaborators-with-order');
  await owner.graphql(
    `{ collaborators { items ${everything} } collaborator(id: "${body._id}") ${everything} auditLog { items { action recordTitle changedFields } } }`,
  );

  const answer = await visitor.graphql(signIn, { email: ada.email, password: passwords.second });
  const adaToken: string = answer.data.signIn.token;
  tokens.push(adaToken);
  const session = visitor.as(adaToken);
  await session.graphql(
    `mutation { changeOwnPassword(current: "${passwords.second}", new: "${passwords.third}") }`,
  );
  await session.graphql(
    `mutation { changeOwnPassword(current: "${passwords.wrong}", new: "${passwords.first}") }`,
  );
  const issue = await owner.graphql('mutation { issued: createApiKey(input: { name: "Key" }) { secret } }');
  const apiKey: string = issue.data.issued.secret;
  tokens.push(apiKey, apiKey.slice(4));
  await visitor.as(apiKey).graphql('{ mySessions { id } posts { totalCount } }');
  await visitor.as(apiKey).get('/api/get-contact');
  await visitor.as(apiKey.slice(0, -1)).get(`/api/get-events?key=${apiKey}`);
  await owner.graphql('{ apiKeys { id name lastFour } }');

  await session.graphql('{ me { id email role } mySessions { id userAgent } }');
  await session.graphql('{ collaborators { items { id } } }');

  await visitor.post('/api/login', { email: ada.email, password: passwords.wrong });
  await visitor.post('/api/login', { email: passwords.wrong, password: passwords.wrong });
  await visitor.graphql(signIn, { email: ada.email, password: { text: passwords.wrong } });
  await visitor.graphql(signIn, { email: ada.email, password: passwords.wrong, more: passwords.wrong });
  await visitor.as(adaToken.slice(1)).graphql('{ mySessions { id } }');
  await visitor.get(`/api/get-events?token=${adaToken}&password=${passwords.wrong}`);
  await session.get('/nowhere');
  await session.graphql('mutation { signOut }');
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);

  const log = running.output + running.errors;
  expect(log.length).toBeGreaterThan(0);
  const isSignIn = ({ path: to, text }: { path: string; text: string }) =>
    to === '/api/login' || /"signIn":\{"token"|"issued":\{"secret"/.test(text);
  const told = answers.filter((one) => !isSignIn(one)).map(({ text }) => text);
  expect(answers.length - told.length).toBeGreaterThanOrEqual(4);
  for (const token of tokens) expect([log, ...told].join('\n')).not.toContain(token);
  const all = [log, ...answers.map(({ text }) => text)].join('\n');
  expect(all).not.toMatch(
    /zebra|argon2|passwordHash|password_hash|tokenHash|token_hash|secretHash|secret_hash/i,
  );
});
