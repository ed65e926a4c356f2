import type { AccountsServices } from './services.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    accounts: AccountsServices;
    session: CallerSession;
  }
}

/** Cookies that identify a browser in which somebody has signed in before. */
export interface DeviceCookies {
  /** Whether the browser has sent none. */
  readonly isEmpty: boolean;
  read(name: string): string | undefined;
  keep(name: string, value: string, seconds: number): void;
}

/** A caller that keeps no cookies. */
export const noDeviceCookies: DeviceCookies = {
  isEmpty: true,
  read: () => undefined,
  keep: () => undefined,
};

/** By what session and from what device a request comes. */
export interface CallerSession {
  /** Null without a valid one. */
  readonly id: string | null;
  /** The User-Agent header; empty without one. */
  readonly userAgent: string;
  readonly device: DeviceCookies;
  /** Whether the caller's password was proven within `freshFor` seconds; set when it is proven during the request. */
  isFresh: boolean;
}
