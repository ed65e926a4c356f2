import type { AccountsServices } from './services.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    accounts: AccountsServices;
    session: CallerSession;
  }
}

/** By what session and from what device a request comes. */
export interface CallerSession {
  /** Null without a valid one. */
  readonly id: string | null;
  /** The User-Agent header; empty without one. */
  readonly userAgent: string;
  /** Whether the caller's password was proven within `freshFor` seconds; set when it is proven during the request. */
  isFresh: boolean;
}
