import { z } from 'zod';
import {
  bodyOf,
  FetchError,
  type FetchLimits,
  fetchOnce,
  withRetries,
} from '../../fetching/fetch-with-retries.ts';
import { ImportError } from '../../import/source-item.ts';

/** The largest response in bytes. */
const longestAnswer = 100_000_000;

/** How to sign in at the other site: with an account, or with a token or an API key. */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly token: string }
  | null;

const signedIn = z.object({ token: z.string().min(1) });

/** Reads the REST API of another server of the contract. Credentials go to no other site. */
export class ContractClient {
  private token: string | null = null;
  /** The cookies of the site as `name=value`, by name. */
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly base: URL,
    private readonly limits: FetchLimits,
    private readonly signal: AbortSignal,
  ) {}

  /** Whether requests are made as staff. */
  get isSignedIn(): boolean {
    return this.token !== null;
  }

  /** Signs in. Throws `ImportError` if the site refuses it. */
  async signIn(credentials: NonNullable<Credentials>): Promise<void> {
    if ('token' in credentials) {
      this.token = credentials.token;
      return;
    }
    try {
      const { body } = await this.ask('/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      this.token = signedIn.parse(body).token;
    } catch (error) {
      const reason = error instanceof FetchError ? error.message : 'It sent no token.';
      throw new ImportError(
        `${this.base.origin} did not accept the sign-in. ${reason} If the account has a second factor, use IMPORT_TOKEN.`,
      );
    }
  }

  /** Reads the JSON at a path. Throws `FetchError`. */
  async get(path: string): Promise<unknown> {
    return (await this.ask(path, {})).body;
  }

  /** Reads a page of a list, and how many records the whole list has, if the site says it. Throws `FetchError`. */
  async getPage(path: string): Promise<{ body: unknown; total: number | null }> {
    const { body, headers } = await this.ask(path, {});
    const total = headers.get('x-total-count') ?? '';
    return { body, total: /^\d+$/.test(total) ? Number(total) : null };
  }

  private ask(path: string, init: RequestInit): Promise<{ body: unknown; headers: Headers }> {
    return withRetries(this.limits, this.signal, async () => {
      const url = new URL(this.base.pathname.replace(/\/+$/, '') + path, this.base);
      const headers = {
        Accept: 'application/json',
        'User-Agent': 'Daybook',
        ...init.headers,
        ...(this.token !== null && { Authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { Cookie: [...this.cookies.values()].join('; ') }),
      };
      const response = await fetchOnce(url, { ...init, headers }, this.limits, this.signal);
      this.keepCookies(response.headers);
      if (response.status !== 200) {
        await response.body?.cancel();
        const target = URL.parse(response.headers.get('location') ?? '', url.href);
        throw new FetchError(
          `It leads to ${target?.href ?? 'no address'}. Name that site instead.`,
          response.status,
          false,
        );
      }
      const parts: Uint8Array[] = [];
      for await (const part of bodyOf(response, longestAnswer, this.limits, this.signal)) parts.push(part);
      try {
        return { body: JSON.parse(Buffer.concat(parts).toString()), headers: response.headers };
      } catch {
        throw new FetchError('The site sent something that is not JSON.', 200, false);
      }
    });
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      this.cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
  }
}
