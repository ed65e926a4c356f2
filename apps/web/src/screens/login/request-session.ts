import type { Session } from '@daybook/graphql-client/session';
import {
  BeginFactorSetUpDocument,
  CompleteSignInDocument,
  type CompleteSignInMutationVariables,
  SignInDocument,
  type SignInMutation,
  type SignInMutationVariables,
  SignInWithSingleSignOnDocument,
  type SignInWithSingleSignOnMutationVariables,
} from '@daybook/graphql-client/web/operations';
import type { DocumentNode } from 'graphql';
import { print } from 'graphql/language/printer';

/** The data that is needed to complete a sign-in with a second factor. */
export interface Challenge {
  token: string;
  methods: readonly string[];
}

/** Why a sign-in was refused. */
export interface Refusal {
  /** Message for the person who signs in. */
  message: string;
  /** Set if only a second factor is missing. */
  challenge: Challenge | null;
  /** Whether the password has to be entered again. */
  isOver: boolean;
}

export type Outcome = { session: Session; refusal?: never } | { session?: never; refusal: Refusal };

/**
 * Signs in over GraphQL without Apollo Client. If the site requires a second factor that the account lacks, the session
 * can only be used to set one up in the back office.
 */
export async function requestSession(variables: SignInMutationVariables): Promise<Outcome> {
  const outcome = await requestOutcome('SignIn', SignInDocument, variables);
  const challenge = outcome.refusal?.challenge;
  if (challenge?.methods.length !== 0) return outcome;
  return requestOutcome('BeginFactorSetUp', BeginFactorSetUpDocument, { challenge: challenge.token });
}

/** Completes a sign-in with a code. */
export function requestCompletion(variables: CompleteSignInMutationVariables): Promise<Outcome> {
  return requestOutcome('CompleteSignIn', CompleteSignInDocument, variables);
}

/** Exchanges the code of a single sign-on for a session. */
export function requestSingleSignOn(variables: SignInWithSingleSignOnMutationVariables): Promise<Outcome> {
  return requestOutcome('SignInWithSingleSignOn', SignInWithSingleSignOnDocument, variables);
}

/** Runs an operation whose result `signIn` is a session. */
export async function requestOutcome(
  operationName: string,
  query: DocumentNode,
  variables: object,
): Promise<Outcome> {
  const { data, errors } = await postOperation<SignInMutation>(operationName, query, variables);
  if (!data) {
    const [{ message = '', extensions: { challenge = null, fields = {} } = {} } = {}] = errors ?? [];
    return { refusal: { message, challenge, isOver: 'challenge' in fields } };
  }
  const { token, user } = data.signIn;
  const { id, email, name, role } = user;
  return { session: { token, user: { _id: id, email, fname: name, role } } };
}

interface Answer<T> {
  data?: T | null;
  errors?: { message?: string; extensions?: { challenge?: Challenge; fields?: Record<string, string> } }[];
}

/** Sends a sign-in operation. */
export async function postOperation<T>(
  operationName: string,
  query: DocumentNode,
  variables: object,
): Promise<Answer<T>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query: print(query), variables }),
  });
  return response.json();
}
