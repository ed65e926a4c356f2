import type { ApolloServerPlugin } from '@apollo/server';
import { currentSpan, type Span, traced } from '@daybook/tracing';
import type { OperationDefinitionNode } from 'graphql';
import type { ApolloContext } from './apollo-context.ts';

/** Limit for the characters of an operation's name, which clients choose. */
const longestName = 100;

/** Runs a GraphQL operation as a step of the current trace. `describeOperation` adds what the operation is. */
export function tracedOperation<R>(run: (span: Span | undefined) => Promise<R>): Promise<R> {
  return traced('GraphQL Operation', 'internal', {}, run);
}

/** Adds the type and the name of an operation to its span, but neither its text nor its variables. */
export function describeOperation(span: Span, { operation, name }: OperationDefinitionNode): void {
  span.rename(operation);
  span.set({ 'graphql.operation.type': operation });
  if (name) span.set({ 'graphql.operation.name': name.value.slice(0, longestName) });
}

/** Describes the operations that Apollo Server runs, and marks those with an error as failed. */
export function describeOperations(): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation }) {
          const span = currentSpan();
          if (span && operation) describeOperation(span, operation);
        },
        async willSendResponse({ response: { body } }) {
          const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
          markErrors(currentSpan(), errors);
        },
      };
    },
  };
}

/** Marks the span of an operation with the code of its first error. */
export function markErrors(
  span: Span | undefined,
  errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined,
): void {
  const [first] = errors ?? [];
  if (span && first) span.fail(String(first.extensions?.code ?? 'unknown'));
}
