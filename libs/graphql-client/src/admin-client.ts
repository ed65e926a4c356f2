/// <reference path="./apollo-upload-client.d.ts" />
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { from, Observable, switchMap, throwError } from 'rxjs';
import { uploadFetch } from './upload-fetch.ts';

interface AdminClientOptions {
  uri?: string;
  /** The bearer token of the current session; null when signed out. */
  token(): string | null;
  /**
   * Whether nobody has used the page for a while. Its requests then come from timers and do not extend the session, except
   * for uploads.
   */
  isUnattended?(): boolean;
  /** Aborted when the person begins to sign out. */
  signOut?: AbortSignal;
  /** Asks for the password after `STEP_UP_REQUIRED`. If it returns true, the call is repeated. */
  onStepUp?(): Promise<boolean>;
  /**
   * Called when the server says that the session has ended (contract §8), with the sent token or null. If it returns
   * true, because the person signed in again, the call is repeated.
   * @param isBackground whether a timer made the call, so that the person should not be interrupted
   */
  onSessionEnd(sent: string | null, isBackground: boolean): Promise<boolean>;
  /** Called when the role of the person does not allow a call. The role may have changed since the page was opened. */
  onForbidden?(): void;
  fetch?: typeof fetch;
}

function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);
}

/** Whether an error means that there is no valid session: HTTP 401, or the GraphQL code with any status. */
export function isSessionEnd(error: unknown): boolean {
  return ServerError.is(error) ? error.statusCode === 401 : hasCode(error, 'UNAUTHENTICATED');
}

/** Context of a sign-in, whose refusal does not end a session. */
export const signInContext = { isSignIn: true };

/** Context of a call that a timer makes, such as one that tells who is editing a record. */
export const backgroundContext = { isBackground: true };

/**
 * After somebody began to sign out, sends only the call that ends the session, and cancels queries under way, which the
 * server would refuse. They get no answer, because the page is about to be left. Mutations under way go on: the server
 * carries them out in any case, and a form needs to know that it was saved.
 */
function untilSignOut(signOut: AbortSignal): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().isSignOut) return forward(operation);
    return new Observable((caller) => {
      if (signOut.aborted) return undefined;
      const running = forward(operation).subscribe(caller);
      const cancel = () => running.unsubscribe();
      if (operation.operationType === OperationTypeNode.QUERY) signOut.addEventListener('abort', cancel);
      return () => {
        signOut.removeEventListener('abort', cancel);
        cancel();
      };
    });
  });
}

/**
 * The admin's Apollo client: a bearer token on every request, uploads by the multipart request spec, and one cache.
 * Stored files are cached by name, which changes with every upload.
 */
export function createAdminClient({
  uri = '/graphql',
  token,
  isUnattended = () => false,
  signOut = new AbortController().signal,
  onStepUp = async () => false,
  onSessionEnd,
  onForbidden,
  fetch,
}: AdminClientOptions): ApolloClient {
  /** Repeats a call if the problem was solved; otherwise the call fails. */
  const repeatIf = (
    isSolved: Promise<boolean>,
    { error, operation, forward }: ErrorLink.ErrorHandlerOptions,
  ) => from(isSolved).pipe(switchMap((solved) => (solved ? forward(operation) : throwError(() => error))));
  const sessionEnd = new ErrorLink((failed) => {
    const { headers, isSignIn, isBackground = false } = failed.operation.getContext();
    if (isSignIn || !isSessionEnd(failed.error)) return undefined;
    const sent = /^Bearer (.+)$/.exec(String(headers?.authorization))?.[1] ?? null;
    return repeatIf(onSessionEnd(sent, isBackground), failed);
  });
  /** Asks for the password if the server requires it, and repeats the call. */
  const stepUp = new ErrorLink((failed) =>
    hasCode(failed.error, 'STEP_UP_REQUIRED') ? repeatIf(onStepUp(), failed) : undefined,
  );
  const forbidden = new ErrorLink(({ error }) => {
    if (hasCode(error, 'FORBIDDEN')) onForbidden?.();
  });
  const authorization = new SetContextLink(({ headers, fetchOptions }) => {
    const bearer = token();
    return {
      headers: {
        ...headers,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(isUnattended() && !fetchOptions?.onUploadProgress && { 'x-unattended': 'true' }),
      },
    };
  });
  const http = new UploadHttpLink({
    uri,
    headers: { 'apollo-require-preflight': 'true' },
    fetch: fetch ?? uploadFetch,
  });
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { StoredFile: { keyFields: ['name'] } } }),
    link: ApolloLink.from([untilSignOut(signOut), sessionEnd, stepUp, forbidden, authorization, http]),
  });
}
