import type { DocumentNode } from 'graphql';
import { print } from 'graphql/language/printer';

/** The response to an operation. `Details` are the `extensions` of an error. */
export interface Answer<Data, Details> {
  data?: Data | null;
  errors?: { message?: string; extensions?: Details }[];
}

/** The data of a mutation that only reports that it succeeded. */
export interface Done {
  done: boolean;
}

/** The `extensions` of an error, with messages by field. */
export interface ErrorDetails<Fields = object> {
  code?: string;
  fields?: Fields;
}

/**
 * Sends an operation without Apollo Client, so that pages for signed-out people do not load it. Throws if the server
 * cannot be reached or does not answer with JSON.
 */
export async function postOperation<Data, Details = ErrorDetails>(
  operationName: string,
  document: DocumentNode,
  variables: object,
): Promise<Answer<Data, Details>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query: print(document), variables }),
  });
  return response.json();
}
