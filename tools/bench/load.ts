/** A request that is repeated. */
export interface Load {
  title: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body, or a function that makes the body of each request. */
  body?: string | (() => string);
}

/** Figures of a load. */
export interface Measured {
  title: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the server process per request, in microseconds. */
  cpu: number;
  failed: number;
}
