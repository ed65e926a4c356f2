import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** A failed request: a message for people, and the invalid fields. */
export interface Failure {
  /** The server's error code, if it sent one. */
  readonly code: string | undefined;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const offline = 'The server cannot be reached. Nothing was lost. Please try again in a moment.';

/** Reads a failed request: the server's message, or that the server could not be reached. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const code = first?.extensions?.code;
    return {
      code: typeof code === 'string' ? code : undefined,
      message: first?.message ?? 'Something went wrong.',
      fields: textsOf(first?.extensions?.fields),
    };
  }
  if (ServerError.is(error)) return { ...messageInBody(error), fields: {} };
  return { code: undefined, message: messageWithoutAnswer(error), fields: {} };
}

function messageWithoutAnswer(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Canceled. Nothing was saved.';
  return error instanceof TypeError ? offline : 'Something went wrong.';
}

/** The message of a failure. */
export function messageOf(error: unknown): string {
  return failureOf(error).message;
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}

/**
 * Reads a response that is not GraphQL: `{"message"}` or `{"errors": [{"message"}]}`. Other bodies get a general
 * message.
 */
function messageInBody({ bodyText, statusCode }: ServerError): Pick<Failure, 'code' | 'message'> {
  try {
    const parsed: { message?: unknown; errors?: { message?: unknown; extensions?: { code?: unknown } }[] } =
      JSON.parse(bodyText);
    const [first] = parsed.errors ?? [];
    const message = first?.message ?? parsed.message;
    const code = first?.extensions?.code;
    if (typeof message === 'string') return { message, code: typeof code === 'string' ? code : undefined };
  } catch {
    // Not JSON, such as the error page of a proxy.
  }
  const message =
    statusCode === 413
      ? 'This is too large for the server.'
      : 'The server could not answer. Please try again in a moment.';
  return { message, code: undefined };
}
