/** One request that is driven again and again. */
export interface Load {
  title: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body; a function makes another one for every request. */
  body?: string | (() => string);
}

/** What a load came to. */
export interface Measured {
  title: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds that the server's process computed per request. */
  cpu: number;
  failed: number;
}
