import { randomBytes } from 'node:crypto';
import { type Entities, Signer } from '@daybook/content-engine';
import type { Limiter, RateLimits } from '@daybook/rate-limits';
import type { PublicKeyCredentialCreationOptionsJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { secondsNow } from '../seconds-now.ts';
import { readAssertion, readRegistration } from './credential-json.ts';
import type { Passkey } from './passkey.ts';

/** Seconds for which a challenge is valid. */
const lifetime = 5 * 60;

/** The purpose of a challenge. A response to a challenge for one purpose is refused for all others. */
export type Purpose = 'signIn' | { readonly register: string } | { readonly confirm: string };

/** Loaded on first use, because the library has many modules and most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * Registers passkeys and checks their signatures (WebAuthn). This site signs each challenge for one purpose. A
 * challenge is valid for five minutes and accepted once.
 */
export class PasskeyCeremonies {
  private readonly signer = new Signer('passkey-challenges');
  private readonly uses: Limiter;
  private readonly site: URL;

  /** @param publicUrl the address of the site; passkeys work only there */
  constructor(rateLimits: RateLimits, publicUrl: string) {
    this.uses = rateLimits.limiter('passkey-challenge', { points: 1, seconds: lifetime });
    this.site = new URL(publicUrl);
  }

  /** Options for creating a passkey that verifies its user and can be found without an account name. */
  async registrationOptions(
    database: Entities,
    owner: Pick<Collaborator, 'id' | 'email' | 'name'>,
    present: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpID: this.site.hostname,
      rpName: this.site.host,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name,
      challenge: await this.newChallenge(database, { register: owner.id }),
      excludeCredentials: present.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestationType: 'none',
    });
  }

  /**
   * Options for a signature, as JSON. If `allowed` is empty, the browser offers all passkeys that it has for this site.
   */
  async signatureOptions(
    database: Entities,
    purpose: Purpose,
    allowed: readonly Passkey[] = [],
  ): Promise<string> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.hostname,
      challenge: await this.newChallenge(database, purpose),
      ...(allowed.length > 0 && { allowCredentials: allowed.map(descriptorOf) }),
      userVerification: 'required',
    });
    return JSON.stringify(options);
  }

  /** Checks a registration and returns its credential. Returns null if the browser's response is invalid. */
  async register(database: Entities, ownerId: string, answer: string): Promise<WebAuthnCredential | null> {
    const response = readRegistration(answer);
    if (!response) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const check = this.challengeCheck();
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: check.record,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.hostname,
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified || !(await this.accept(database, { register: ownerId }, check.challenge())))
      return null;
    return verified.registrationInfo.credential;
  }

  /**
   * Checks a signature and returns the new counter of the passkey. Returns null if the signature is not valid for the
   * purpose or was used before.
   */
  async checkSignature(
    database: Entities,
    purpose: Purpose,
    passkey: Passkey,
    answer: string,
  ): Promise<number | null> {
    const response = readAssertion(answer);
    if (!response) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    const check = this.challengeCheck();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: check.record,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.hostname,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified || !(await this.accept(database, purpose, check.challenge()))) return null;
    return verified.authenticationInfo.newCounter;
  }

  /**
   * Records the signed challenge during the verification, so that it is accepted only after everything else was
   * verified.
   */
  private challengeCheck() {
    let signed = '';
    const record = (challenge: string) => {
      signed = Buffer.from(challenge, 'base64url').toString('ascii');
      return true;
    };
    return { record, challenge: () => signed };
  }

  private async newChallenge(database: Entities, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
    const parts = [randomBytes(16).toString('base64url'), (secondsNow() + lifetime).toString(36)];
    const signature = await this.signer.sign(database, [JSON.stringify(purpose), ...parts]);
    return new TextEncoder().encode([...parts, signature].join('.'));
  }

  private async accept(database: Entities, purpose: Purpose, challenge: string): Promise<boolean> {
    const [nonce = '', expires = '', signature = ''] = challenge.split('.', 3);
    if (!(Number.parseInt(expires, 36) > secondsNow())) return false;
    const parts = [JSON.stringify(purpose), nonce, expires];
    return (await this.signer.isSigned(database, parts, signature)) && this.uses.tryConsume(nonce);
  }
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports.filter(isTransport) };
}

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

function isTransport(name: string): name is (typeof transportNames)[number] {
  return (transportNames as readonly string[]).includes(name);
}
