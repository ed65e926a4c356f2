import type { AccountsServices } from './services.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    accounts: AccountsServices;
    session: CallerSession;
  }
}

/** Cookies that identify browsers in which somebody has signed in before. */
export interface DeviceCookies {
  /** Whether the browser has sent no cookies. */
  readonly isEmpty: boolean;
  read(name: string): string | undefined;
  keep(name: string, value: string, seconds: number): void;
}

/** For callers without cookies. */
export const noDeviceCookies: DeviceCookies = {
  isEmpty: true,
  read: () => undefined,
  keep: () => undefined,
};

/** The session and the device of a request. */
export interface CallerSession {
  /** Null without a valid session. */
  readonly id: string | null;
  /** The User-Agent header, or an empty string. */
  readonly userAgent: string;
  readonly device: DeviceCookies;
  /** Whether the password was entered within the last `freshFor` seconds. Set when it is entered during the request. */
  isFresh: boolean;
}
