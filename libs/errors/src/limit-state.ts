/** How much of a limit is left after a request. */
export interface LimitState {
  /** Name of the limit, such as `contact-form`. */
  readonly name: string;
  /** How many requests it allows in how many seconds. Null if it does not count requests. */
  readonly allowance: { readonly requests: number; readonly seconds: number } | null;
  /** Requests that are left. */
  readonly remaining: number;
  /** Seconds until all requests are available again. */
  readonly reset: number;
}
