import type { DocumentNode } from 'graphql';
import { print } from 'graphql/language/printer';

/** The response to a mutation that returns `done`. */
export interface Answer<Fields> {
  data?: { done: boolean } | null;
  errors?: { message: string; extensions?: { code?: string; fields?: Fields } }[];
}

/** Sends a mutation without Apollo Client. Throws if the server cannot be reached. */
export async function postMutation<Fields = object>(
  operationName: string,
  document: DocumentNode,
  variables: object,
): Promise<Answer<Fields>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query: print(document), variables }),
  });
  return response.json();
}
