import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { measureOperation, type OperationMeasure, type Weight } from './document-cost.ts';

/**
 * Limit for the tokens of a document. Validation compares fields with each other, so its time grows with the square of
 * the number of tokens.
 */
export const maxTokens = 1_500;

/** Limit for the errors in one response. */
export const maxErrors = 20;

/** Limit for the bytes of one response. */
export function maxBytes(isSignedIn: boolean): number {
  return (isSignedIn ? 64 : 4) * 1024 * 1024;
}

/**
 * A visitor's response of up to this many bytes is rendered concurrently with others. If it turns out larger, it is
 * rendered again in the queue of large responses.
 */
export const maxConcurrentBytes = 512 * 1024;

/** Responses of this many bytes or more are sent in pieces. Smaller ones can be cached. */
export const minStreamedBytes = 1024 * 1024;

/** From this cost on, an operation runs in the queue of large responses. */
export const largeResponseCost = 3_000;

/** The read cost of an introspection query that is not cached. It takes about 10 ms. */
export const introspectionCost = 10_000;

/** The limits of one document. The unit of cost is a short text; a rich text costs 50. */
export interface DocumentLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Records of all lists together. */
  readonly records: number;
  readonly cost: number;
}

/** Limits of the variables of an operation. GraphQL converts all of them at once, which blocks other requests. */
export interface VariableLimits {
  /** The number of values in all variables. Lists and objects count too. */
  readonly values: number;
  /** How deep lists and objects may be nested. */
  readonly levels: number;
}

export const visitorVariables: VariableLimits = { values: 5_000, levels: 30 };

export const staffVariables: VariableLimits = { values: 50_000, levels: 30 };

export const visitorLimits: DocumentLimits = {
  depth: 10,
  aliases: 10,
  directives: 30,
  records: 100,
  cost: 20_000,
};

export const staffLimits: DocumentLimits = {
  depth: 10,
  aliases: 30,
  directives: 30,
  records: 1_000,
  cost: 100_000,
};

/** Measures an operation. The result is cached for each document. */
export type MeasureOf = (document: DocumentNode, operation: OperationDefinitionNode) => OperationMeasure;

export function createMeasure(schema: GraphQLSchema): MeasureOf {
  const known = new WeakMap<OperationDefinitionNode, OperationMeasure>();
  return (document, operation) => {
    const measure = known.get(operation) ?? measureOperation(schema, document, operation);
    known.set(operation, measure);
    return measure;
  };
}

/** An error message about the first limit that an operation exceeds; null if it exceeds none. */
export function exceededLimit(
  { depth, aliases, directives }: OperationMeasure,
  { records, cost }: Weight,
  limits: DocumentLimits,
): string | null {
  const asked = { depth, aliases, directives, records, cost };
  for (const name of ['depth', 'aliases', 'directives', 'records', 'cost'] as const)
    if (asked[name] > limits[name])
      return `This document exceeds the ${name} limit: ${asked[name]}, but at most ${limits[name]} is allowed.${advice[name] ?? ''}`;
  return null;
}

/** How to stay within a limit that people exceed without seeing it in their document. */
const advice: Readonly<Record<string, string>> = {
  records:
    ' A list without pageSize, or first in connections, counts as 100 records, and lists in lists multiply.',
};

/** Whether the variables of an operation exceed a limit. Stops counting when they do. */
export function exceedsVariables(variables: object, limits: VariableLimits): boolean {
  let values = 0;
  let level: readonly unknown[] = [variables];
  for (let levels = 0; level.length > 0; levels += 1) {
    values += level.length;
    if (values > limits.values || levels > limits.levels) return true;
    level = level.flatMap(valuesIn);
  }
  return false;
}

/** The values in a list or in an object of JSON. Uploads are instances of a class, and count as one value. */
function valuesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value) : [];
}
