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
import { postOperation } from '../../account/post-operation.ts';

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

/** The `extensions` of the error of a refused sign-in. */
export interface RefusalDetails {
  challenge?: Challenge;
  fields?: Record<string, string>;
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
  const { data, errors } = await postOperation<SignInMutation, RefusalDetails>(
    operationName,
    query,
    variables,
  );
  if (!data) {
    const [{ message = '', extensions: { challenge = null, fields = {} } = {} } = {}] = errors ?? [];
    return { refusal: { message, challenge, isOver: 'challenge' in fields } };
  }
  const { token, user } = data.signIn;
  const { id, email, name, role } = user;
  return { session: { token, user: { _id: id, email, fname: name, role } } };
}
