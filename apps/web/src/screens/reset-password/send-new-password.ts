import {
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
} from '@daybook/graphql-client/web/operations';
import { print } from 'graphql/language/printer';

/** What is wrong, by the field it is about; `other` for what is about none. */
export interface ResetFailure {
  token?: string | undefined;
  new?: string | undefined;
  other?: string | undefined;
}

interface Answer {
  data?: { done: boolean } | null;
  errors?: { message: string; extensions?: { code?: string; fields?: ResetFailure } }[];
}

const unreachable = 'This could not be sent. Please try again in a moment.';
/** Codes whose sentence is for the person at the form. */
const said = ['BAD_USER_INPUT', 'RATE_LIMITED'];

/** Sends the new password over GraphQL, without Apollo Client. Answers null when it is set. */
export async function sendNewPassword(
  variables: ResetPasswordMutationVariables,
): Promise<ResetFailure | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: 'ResetPassword',
        query: print(ResetPasswordDocument),
        variables,
      }),
    });
    const { data, errors }: Answer = await response.json();
    if (data?.done) return null;
    const [{ message = '', extensions = {} } = {}] = errors ?? [];
    if (extensions.fields) return extensions.fields;
    return { other: said.includes(extensions.code ?? '') ? message : unreachable };
  } catch {
    return { other: unreachable };
  }
}
