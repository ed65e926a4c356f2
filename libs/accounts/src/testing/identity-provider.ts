import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The claims of a person, without `sub`. */
export interface Person {
  email?: string;
  email_verified?: boolean;
}

type Claims = Record<string, unknown>;

export const clientId = 'daybook';
export const clientSecret = 'the secret of the site under test';

/** An identity provider on this machine. People sign in with their subject and any password. */
export class TestIdentityProvider {
  /** The people by subject. */
  readonly people = new Map<string, Person>();
  /** Changes the claims of the ID tokens that it issues. */
  tamper: ((claims: Claims) => Claims) | null = null;
  /** Replaces the published keys, as JSON. */
  published: string | null = null;
  /** Handles all requests instead of the provider. */
  standIn: RequestListener | null = null;
  private key = newKey();
  private handle: RequestListener = () => undefined;
  private readonly server = createServer((request, response) => {
    if (this.standIn) return this.standIn(request, response);
    if (request.url === '/jwks' && this.published !== null)
      return response.setHeader('content-type', 'application/json').end(this.published);
    if (request.url === '/token') this.watch(response);
    this.handle(request, response);
  });

  private constructor(private readonly redirectUri: string) {}

  /**
   * Starts a provider on a free port.
   * @param redirectUri address to which it sends people back
   */
  static async start(redirectUri: string): Promise<TestIdentityProvider> {
    const provider = new TestIdentityProvider(redirectUri);
    await provider.listen(0);
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Replaces the keys. The earlier ones are no longer published. */
  rotateKeys(): void {
    this.key = newKey();
    this.handle = this.open();
  }

  /** Ends the provider. It can be started again with the same address. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  async startAgain(): Promise<void> {
    await this.listen(this.port);
  }

  private port = 0;

  private async listen(port: number): Promise<void> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
    this.handle = this.open();
  }

  private open(): RequestListener {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [this.redirectUri] }],
      jwks: { keys: [{ kty: 'RSA', ...this.key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key for the cookies of tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...this.people.get(accountId) }),
      }),
      // People are not asked for their consent.
      async loadExistingGrant({ oidc }) {
        const accountId = oidc.session?.accountId;
        if (!oidc.client || accountId === undefined) return undefined;
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    return provider.callback();
  }

  /** Applies `tamper` to the ID token of a response. */
  private watch(response: ServerResponse): void {
    const end = response.end.bind(response);
    const change = (body: unknown) => {
      if (!this.tamper || typeof body !== 'string') return body;
      const { id_token: token, ...others } = JSON.parse(body);
      if (typeof token !== 'string') return body;
      const [header = '', payload = ''] = token.split('.');
      const claims = this.tamper(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const changed = JSON.stringify({ id_token: this.signed(header, claims), ...others });
      response.setHeader('content-length', Buffer.byteLength(changed));
      return changed;
    };
    response.end = (body?: unknown) => end(change(body));
  }

  private signed(header: string, claims: Claims): string {
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${sign('sha256', Buffer.from(text), this.key).toString('base64url')}`;
  }
}

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
