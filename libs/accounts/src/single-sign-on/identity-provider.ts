import type { Configuration, ServerMetadata } from 'openid-client';
import { defaultRequestLimits, limitedFetch, type RequestLimits } from './limited-fetch.ts';
import { SignInProblemError } from './sign-in-problem.ts';

/** The identity provider and how this site is registered there. */
export interface SingleSignOnSettings {
  /** Address of the provider, exactly as it names itself. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for public clients, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  /** Name of the provider on the sign-in page. */
  readonly label: string;
  /** Domains whose addresses may be linked to an account; empty for all. */
  readonly emailDomains: readonly string[];
  /** Whether a sign-in for which the provider checked several factors needs no second factor of the account. */
  readonly trustsMfa: boolean;
}

/** A person as the provider describes them. */
export interface Identity {
  readonly issuer: string;
  /** Identifies the person at the provider permanently. */
  readonly subject: string;
  /** Null if the provider does not send it. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Time at which the person proved their identity to the provider; null if the provider does not send it. */
  readonly authenticatedAt: Date | null;
  /** Whether the provider checked several factors (`mfa` of RFC 8176). */
  readonly hasMfa: boolean;
}

/** Values that only this site knows, and that the answer of the provider has to match. */
export interface AnswerChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Seconds by which the clock of the provider may differ. */
export const clockTolerance = 60;

/** Milliseconds for which the metadata of the provider is valid. */
const metadataLifetime = 10 * 60_000;

/** Loaded on first use, because the library has many modules and most processes never need it. */
const library = () => import('openid-client');

/**
 * Sends people to an identity provider and checks what it says about them (OpenID Connect, authorization code with
 * PKCE).
 */
export class IdentityProvider {
  private metadata: Promise<ServerMetadata> | null = null;
  private metadataReadAt = 0;

  /** @param redirectUri address to which the provider sends people back */
  constructor(
    private readonly settings: SingleSignOnSettings,
    private readonly redirectUri: string,
    private readonly limits: RequestLimits = defaultRequestLimits,
  ) {}

  /**
   * The address at the provider that signs somebody in. With `again`, the provider has to ask for the credentials
   * again.
   */
  async signInUrl({ state, nonce, verifier }: AnswerChecks, again: boolean): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    return buildAuthorizationUrl(await this.configuration(), {
      scope: 'openid email',
      redirect_uri: this.redirectUri,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login', max_age: '0' }),
    });
  }

  /**
   * Reads the person from the answer that the provider sent through the browser. Throws `SignInProblemError` if the
   * answer is a refusal or not valid, and if the provider cannot be reached.
   * @param query the query of the address to which the provider sent the browser
   */
  async identify(query: string, { state, nonce, verifier }: AnswerChecks): Promise<Identity> {
    const { authorizationCodeGrant, fetchUserInfo, AuthorizationResponseError } = await library();
    const configuration = await this.configuration();
    try {
      const tokens = await authorizationCodeGrant(configuration, new URL(query, this.redirectUri), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The answer has no ID token.');
      const { iss: issuer, sub: subject, auth_time: authTime, amr } = claims;
      // Providers may leave the address out of the ID token and send it only here.
      const { email, email_verified: isVerified } =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(configuration, tokens.access_token, subject)
          : claims;
      return {
        issuer,
        subject,
        email: typeof email === 'string' ? email : null,
        isEmailVerified: isVerified === true,
        authenticatedAt: authTime === undefined ? null : new Date(authTime * 1000),
        hasMfa: Array.isArray(amr) && amr.includes('mfa'),
      };
    } catch (error) {
      if (error instanceof AuthorizationResponseError)
        throw new SignInProblemError(problemNamed(error.error), `The provider answered ${error.error}.`);
      throw problemIn(error);
    }
  }

  /**
   * Creates a configuration for each use, so that the keys of the provider are fetched again and may change at any
   * time.
   */
  private async configuration(): Promise<Configuration> {
    const client = await library();
    const { clientId, clientSecret } = this.settings;
    const metadata = await this.readMetadata();
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic
      : client.ClientSecretPost;
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: clockTolerance },
      clientSecret === undefined ? client.None() : authentication(clientSecret),
    );
    configuration[client.customFetch] = limitedFetch(this.limits);
    if (this.isLocal) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  /** Reads the metadata of the provider. Concurrent callers share a request; a failure is not kept. */
  private readMetadata(): Promise<ServerMetadata> {
    if (this.metadata && Date.now() - this.metadataReadAt < metadataLifetime) return this.metadata;
    const metadata = this.discover();
    this.metadata = metadata;
    this.metadataReadAt = Date.now();
    metadata.catch(() => {
      if (this.metadata === metadata) this.metadata = null;
    });
    return metadata;
  }

  private async discover(): Promise<ServerMetadata> {
    const client = await library();
    try {
      const found = await client.discovery(
        new URL(this.settings.issuer),
        this.settings.clientId,
        undefined,
        client.None(),
        {
          execute: this.isLocal ? [client.allowInsecureRequests] : [],
          [client.customFetch]: limitedFetch(this.limits),
        },
      );
      return found.serverMetadata();
    } catch (error) {
      throw problemIn(error);
    }
  }

  /** Only a provider on this machine may be used without TLS. */
  private get isLocal(): boolean {
    return this.settings.issuer.startsWith('http:');
  }
}

function problemNamed(error: string) {
  if (error === 'access_denied') return 'denied';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unavailable' : 'failed';
}

/** The problem in an error of the library, which wraps those of `limitedFetch`. */
function problemIn(error: unknown): SignInProblemError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SignInProblemError) return cause;
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  const message = error instanceof Error ? error.message : String(error);
  return new SignInProblemError('failed', `The answer of the provider is not valid: ${message}${code}`);
}
