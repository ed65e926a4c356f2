import type { Session } from '@daybook/graphql-client/session';
import {
  SignInDocument,
  type SignInMutation,
  type SignInMutationVariables,
} from '@daybook/graphql-client/web/operations';
import { print } from 'graphql/language/printer';

/** Signs in over GraphQL without Apollo Client. Throws if the response has no session. */
export async function requestSession(variables: SignInMutationVariables): Promise<Session> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'SignIn', query: print(SignInDocument), variables }),
  });
  const { data }: { data?: SignInMutation | null } = await response.json();
  if (!data) throw new Error('Signing in was refused.');
  const { token, user } = data.signIn;
  const { id, email, name, role } = user;
  return { token, user: { _id: id, email, fname: name, role } };
}
