import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What went wrong with a request, in words for people, and which fields are at fault. */
export interface Failure {
  /** The server's stable code, where it said one. */
  readonly code: string | undefined;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const offline = 'The server cannot be reached. Nothing was lost; please try again in a moment.';

/** Reads the failure of a request: the server's own words, or that it could not be reached. */
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
  if (ServerError.is(error)) return { ...messageInBody(error.bodyText), fields: {} };
  return { code: undefined, message: messageWithoutAnswer(error), fields: {} };
}

function messageWithoutAnswer(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Cancelled. Nothing was saved.';
  return error instanceof TypeError ? offline : 'Something went wrong.';
}

/** The words of a failure. */
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

/** An answer that is no GraphQL answer: `{"message"}` or `{"errors": [{"message"}]}`, else nothing to show. */
function messageInBody(body: string): Pick<Failure, 'code' | 'message'> {
  try {
    const parsed: { message?: unknown; errors?: { message?: unknown; extensions?: { code?: unknown } }[] } =
      JSON.parse(body);
    const [first] = parsed.errors ?? [];
    const message = first?.message ?? parsed.message;
    const code = first?.extensions?.code;
    if (typeof message === 'string') return { message, code: typeof code === 'string' ? code : undefined };
  } catch {
    // Not JSON: a proxy's page, which says nothing that helps here.
  }
  return { message: 'The server could not answer. Please try again in a moment.', code: undefined };
}
