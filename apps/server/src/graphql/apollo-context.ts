import type { RequestContext } from '@daybook/content-engine';

/** The context of what Apollo Server runs: that of the request, and what is found out about the answer meanwhile. */
export interface ApolloContext extends RequestContext {
  readonly answer: ResponseNotes;
  /** False if a page of another origin sent the request without a token. */
  readonly mayWrite: boolean;
}

/** An object of its own, as Apollo Server copies contexts. */
export interface ResponseNotes {
  /** Whether the answer is the same for all visitors, and free of errors. */
  isPublic: boolean;
  /** Whether the answer may be so large that it is made in turn: `asked` before it has one. */
  turn: 'none' | 'asked' | 'taken';
  /** A result that is too large to serialize in one step. */
  longResult?: { readonly value: object; readonly bytes: number };
}
