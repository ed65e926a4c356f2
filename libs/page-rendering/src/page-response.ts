/** A complete page. */
export interface PageResponse {
  status: number;
  html: string;
  /** The target of a redirect (301 or 303). */
  location?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
}
