import type { RequestContext } from '@daybook/content-engine';

/** The context of what Apollo Server runs: that of the request, and what is found out about the answer meanwhile. */
export interface ApolloContext extends RequestContext {
  readonly answer: AnswerNotes;
  /** False for a request that a page of another origin had a browser send without signing in. */
  readonly mayWrite: boolean;
}

/** An object of its own, as Apollo Server copies contexts. */
export interface AnswerNotes {
  /** Whether the answer is the same for all visitors, and free of errors. */
  isPublic: boolean;
  /** Whether the answer may be so large that it is made in turn: `asked` before it has one. */
  turn: 'none' | 'asked' | 'taken';
  /** A result that is too long to be made JSON at once. */
  longResult?: { readonly value: object; readonly bytes: number };
}
