import type { AccountsServices } from './services.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    accounts: AccountsServices;
    session: CallerSession;
  }
}

/** Marks that a browser keeps for the server. */
export interface DeviceMarks {
  /** Whether there are none. */
  readonly isEmpty: boolean;
  read(name: string): string | undefined;
  keep(name: string, value: string, seconds: number): void;
}

/** A caller that keeps no marks. */
export const noDevice: DeviceMarks = {
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
  readonly device: DeviceMarks;
  /** Whether the caller's password was proven within `freshFor` seconds; set when it is proven during the request. */
  isFresh: boolean;
}
