import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Collaborator } from '../index.ts';
import { addPasskeys } from '../testing/add-passkeys.ts';
import { TestSite } from '../testing/test-site.ts';
import { Passkey } from './passkey.ts';

const add = 'mutation { addPasskey(name: "Laptop", answer: "{}") }';
const remove = 'mutation ($id: ID!) { removePasskey(id: $id) }';
let site: TestSite;
let token: string;
let elsewhere: string;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  await site.clear();
  await site.add('collaborator', 'ada@example.com');
  token = await site.tokenOf('ada@example.com');
  elsewhere = await site.tokenOf('ada@example.com');
});

/** Adds passkeys to the account, and returns the id of the first. */
async function withPasskeys(count: number): Promise<string> {
  const em = site.fork();
  const owner = await em.findOneOrFail(Collaborator, { email: 'ada@example.com' });
  const names = Array.from({ length: count }, (_, index) => `Key ${index}`);
  const [first] = addPasskeys(em, owner, names);
  await em.flush();
  return first?.id ?? '';
}

test('the removal of a passkey ends the other sessions of the account', async () => {
  const id = await withPasskeys(2);
  expect((await site.run(remove, { id }, { token })).refusal).toBeNull();
  expect([await site.roleOf(elsewhere), await site.roleOf(token)]).toEqual([null, 'collaborator']);
});

test('an account gets no twenty-first passkey, even if it had fewer when its creation began', async () => {
  const credential = { id: 'new', publicKey: new Uint8Array([1]), counter: 0 };
  vi.spyOn(site.services.passkeys, 'register').mockResolvedValue(credential);
  await withPasskeys(20);
  expect((await site.run(add, {}, { token })).refusal).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'An account can have at most 20 passkeys.',
  });
  expect(await site.fork().count(Passkey, {})).toBe(20);
});

/** What a browser sends for a passkey. */
const assertionOf = (id: string) =>
  JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: '', authenticatorData: '', signature: '' },
  });
const signIn = 'mutation ($answer: String!) { signInWithPasskey(answer: $answer) { token } }';

test('a passkey that is removed after its proof opens no session', async () => {
  const id = await withPasskeys(1);
  await site.fork().nativeUpdate(Passkey, { id }, { credentialId: 'laptop' });
  vi.spyOn(site.services.passkeys, 'checkSignature').mockResolvedValue(1);
  const answer = assertionOf('laptop');
  expect((await site.run(signIn, { answer })).refusal).toBeNull();
  const take = site.services.newDevices.take.bind(site.services.newDevices);
  vi.spyOn(site.services.newDevices, 'take').mockImplementationOnce(async (...given) => {
    expect((await site.run(remove, { id }, { token })).refusal).toBeNull();
    return take(...given);
  });
  expect((await site.run(signIn, { answer })).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each(['\u0000', 'a b', 'é', '', 'x'.repeat(1_501)])(
  'a sign-in with the credential id %j is refused without a look-up',
  async (id) => {
    expect((await site.run(signIn, { answer: assertionOf(id) })).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'This passkey was not accepted.',
    });
  },
);
