import type { ApolloServerPlugin } from '@apollo/server';
import { answerTooLarge, unavailable } from '@daybook/errors';
import { GraphQLError, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { foreignWrite } from '../http/cross-origin.ts';
import type { ApolloContext } from './apollo-context.ts';
import {
  exceededLimit,
  exceedsVariables,
  largeResponseCost,
  type MeasureOf,
  maxBytes,
  maxConcurrentBytes,
  maxErrors,
  minStreamedBytes,
  staffLimits,
  staffVariables,
  visitorLimits,
  visitorVariables,
} from './limits.ts';
import { toGraphqlError, translateError } from './translate-errors.ts';

/**
 * Refuses operations that exceed a limit before any resolver runs, and responses that are too large. Charges the
 * reads of visitors to the budget of their address, and sends operations with large responses to the queue.
 */
export function enforceLimits(measure: MeasureOf): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue, schema }) {
          // GraphQL reports the error if the document has no operation of that name.
          if (!operation) return;
          if (!schema.getRootType(operation.operation))
            throw refusal(`This API has no ${operation.operation}s.`, 'BAD_REQUEST');
          const { viewer, maxPageSize, answer, spendReads, mayWrite } = contextValue;
          if (!mayWrite && operation.operation === OperationTypeNode.MUTATION)
            throw toGraphqlError(foreignWrite(), true);
          const variables = request.variables ?? {};
          if (exceedsVariables(variables, viewer ? staffVariables : visitorVariables))
            throw refusal('The variables have too many values or levels.', 'BAD_USER_INPUT');
          const measured = measure(document, operation);
          const weight = measured.weigh(variables, maxPageSize);
          const reason = exceededLimit(measured, weight, viewer ? staffLimits : visitorLimits);
          if (reason) throw refusal(reason, 'GRAPHQL_VALIDATION_FAILED');
          if (viewer || operation.operation !== OperationTypeNode.QUERY) return;
          const isLarge = weight.cost >= largeResponseCost;
          if (answer.queue === 'entered') return;
          try {
            await spendReads?.(weight.cost);
          } catch (error) {
            throw translateError(error);
          }
          if (!isLarge) return;
          answer.queue = 'needed';
          throw toGraphqlError(unavailable());
        },
        async willSendResponse({ contextValue, operation, response: { body, http } }) {
          if (body.kind !== 'single') return;
          const result = body.singleResult;
          const { viewer, answer } = contextValue;
          const most = maxBytes(viewer !== null);
          const bytes = viewer ? 0 : bytesOf(result.data, most);
          const isTooLarge =
            result.errors?.some(({ extensions }) => extensions?.code === 'ANSWER_TOO_LARGE') || bytes > most;
          const isHeavy = isTooLarge || bytes > maxConcurrentBytes;
          const mayRunAgain = !viewer && operation?.operation === OperationTypeNode.QUERY;
          if (isHeavy && mayRunAgain && answer.queue === 'none') {
            answer.queue = 'needed';
            body.singleResult = {};
          } else if (isTooLarge) {
            const { message, extensions } = toGraphqlError(answerTooLarge(most));
            const { http: _http, ...shown } = extensions;
            http.status = 400;
            body.singleResult = { errors: [{ message, extensions: shown }] };
          } else if (result.errors && result.errors.length > maxErrors)
            body.singleResult = { ...result, errors: firstOf(result.errors) };
          if (bytes > minStreamedBytes && bytes <= most && answer.queue === 'entered') {
            answer.longResult = body.singleResult;
            body.singleResult = {};
          }
        },
      };
    },
  };
}

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/** The first errors, up to the limit. The last one says how many more there were. */
export function firstOf(errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] {
  const shown = errors.slice(0, maxErrors - 1);
  const left = errors.length - shown.length;
  return [...shown, { message: `… and ${left} more errors.`, extensions: { ...errors[0]?.extensions } }];
}

/** Estimated bytes of punctuation and name for each value. */
const bytesPerValue = 12;

/** Estimates the bytes of a result as JSON. Stops counting once there are more than `max`. */
function bytesOf(value: unknown, max: number): number {
  if (typeof value === 'string') return bytesPerValue + Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return bytesPerValue;
  let bytes = bytesPerValue;
  for (const inner of Object.values(value)) {
    bytes += bytesOf(inner, max - bytes);
    if (bytes > max) break;
  }
  return bytes;
}
