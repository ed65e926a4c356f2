import type { Viewer } from '@daybook/content-engine';
import type { KeyGrant } from './api-keys/key-grant.ts';
import type { AccountsServices } from './services.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    accounts: AccountsServices;
    session: CallerSession;
  }
}

/** Cookies that sign-ins set. */
export interface SignInCookies {
  /** Whether the browser has sent no cookies. */
  readonly isEmpty: boolean;
  read(name: string): string | undefined;
  /** Sets a cookie. `lax` cookies are also sent when another site opens a page of this one. */
  keep(name: string, value: string, seconds: number, sameSite?: 'strict' | 'lax'): void;
  clear(name: string): void;
}

/** For callers without cookies. */
export const noCookies: SignInCookies = {
  isEmpty: true,
  read: () => undefined,
  keep: () => undefined,
  clear: () => undefined,
};

/** The session and the device of a request. */
export interface CallerSession {
  /**
   * The owner of the session if the account lacks the second factor that the site requires. The session may then only
   * set one up, and the context has no viewer, so that all other code treats it as a visitor.
   */
  readonly restrictedViewer: Viewer | null;
  /** The API key of the request; null without a valid one. Requests with a key have no session. */
  readonly key: KeyGrant | null;
  /** Whether the request has an API key that is not valid. */
  readonly hasInvalidKey: boolean;
  /** Null without a valid session. */
  readonly id: string | null;
  /** The User-Agent header, or an empty string. */
  readonly userAgent: string;
  readonly cookies: SignInCookies;
  /** Whether a page of this site sent the request, in a browser that keeps the cookies of this response. */
  readonly canBind: boolean;
  /** Whether it is a REST call. */
  readonly isRest: boolean;
  /**
   * Whether the caller proved their identity within the last `freshFor` seconds. Set when they prove it during the
   * request.
   */
  isFresh: boolean;
}
