import type { DocumentNode } from 'graphql';
import { print } from 'graphql/language/printer';
import { Unreachable, unreachable } from './unreachable.ts';
import type { Refusal } from './use-request.ts';

/** The response to an operation. `Details` are the `extensions` of an error. */
export interface Answer<Data, Details> {
  data?: Data | null;
  errors?: { message?: string; extensions?: Details }[];
}

/**
 * Sends an operation without Apollo Client, so that pages for signed-out people do not load it. Throws `Unreachable` if
 * the server cannot be reached or does not answer with JSON.
 */
export async function postOperation<Data, Details>(
  operationName: string,
  document: DocumentNode,
  variables: object,
): Promise<Answer<Data, Details>> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName, query: print(document), variables }),
    });
    return await response.json();
  } catch (cause) {
    throw new Unreachable('There is no response to the operation.', { cause });
  }
}

/**
 * Sends a mutation that only reports that it succeeded. Returns null, or the messages of its refusal. The message of an
 * error without fields is only shown if its code is in `shown`.
 */
export async function postMutation(
  operationName: string,
  document: DocumentNode,
  variables: object,
  shown: readonly string[],
): Promise<Refusal | null> {
  const { data, errors } = await postOperation<{ done: boolean }, { code?: string; fields?: Refusal }>(
    operationName,
    document,
    variables,
  );
  if (data?.done) return null;
  const [{ message = '', extensions: { code = '', fields = {} } = {} } = {}] = errors ?? [];
  if (Object.keys(fields).length > 0) return fields;
  return { other: shown.includes(code) ? message : unreachable };
}
