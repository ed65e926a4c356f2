import { beforeAll, describe, expect, test } from 'vitest';
import { Collaborator } from '../collaborators/collaborator.ts';
import { goodPassword, TestSite } from '../testing/test-site.ts';
import { Passkey } from './passkey.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const owner = 'ada@example.com';
const complete =
  'mutation ($challenge: String!, $code: String!) { completeSignIn(challenge: $challenge, code: $code) { token } }';

describe('a passkey that was lost', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await TestSite.open();
  });

  test('is replaced once by a recovery code, and removed after that', async () => {
    const ada = await site.add('collaborator', owner);
    const em = site.fork();
    const passkey = em.create(Passkey, {
      collaborator: ada.id,
      credentialId: 'lost',
      publicKey: 'AAAA',
      counter: '0',
      transports: [],
      name: 'Old phone',
      addedAt: new Date(),
      lastUsedAt: null,
    });
    const [code = ''] = await makeRecoveryCodes(em, em.getReference(Collaborator, ada.id));
    await em.flush();
    const { refusal } = await site.signIn(owner, goodPassword);
    expect(refusal?.challenge?.methods).toEqual(['passkey', 'recoveryCode']);
    const challenge = refusal?.challenge?.token;
    const { data } = await site.run(complete, { challenge, code });
    const { token } = Object(data?.completeSignIn);
    expect((await site.run(complete, { challenge, code })).refusal).toMatchObject({
      fields: { code: expect.stringContaining('This code is not valid.') },
    });
    const remove = 'mutation ($id: ID!) { removePasskey(id: $id) }';
    expect((await site.run(remove, { id: passkey.id }, { token })).refusal).toBeNull();
    await expect(site.tokenOf(owner)).resolves.toBeTruthy();
  });
});
