import type { RequestContext } from '@daybook/content-engine';

/** The context of an operation that Apollo Server runs: the context of the request, and notes about the response. */
export interface ApolloContext extends RequestContext {
  readonly answer: ResponseNotes;
  /** False if a page of another origin sent the request without a token. */
  readonly mayWrite: boolean;
}

/** A separate object, because Apollo Server copies contexts. */
export interface ResponseNotes {
  /** Whether the response has no errors and is the same for all visitors. */
  isPublic: boolean;
  /** Whether the operation must run again in the queue of large responses (`needed`), or runs there (`entered`). */
  queue: 'none' | 'needed' | 'entered';
  /** A result that is too large to serialize in one step. */
  longResult?: object;
}
