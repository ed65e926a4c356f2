/** A page, complete as HTML. */
export interface PageResponse {
  status: number;
  html: string;
  /** Where to go instead, for statuses 301 and 303. */
  location?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}
