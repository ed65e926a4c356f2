import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { measureOperation, type OperationMeasure, type Weight } from './document-cost.ts';

/** Most tokens a query document may have. Comparing each field with each takes the square of their number. */
export const maxTokens = 1_500;

/** Most errors of one answer. */
export const maxErrors = 20;

/** Most bytes of one answer. */
export function maxBytes(isSignedIn: boolean): number {
  return (isSignedIn ? 64 : 4) * 1024 * 1024;
}

/** Bytes of a visitor's response that may be rendered concurrently with others. A larger response is rendered again when its turn comes. */
export const maxConcurrentBytes = 512 * 1024;

/** Responses of this many bytes or more are serialized and sent in pieces. Smaller ones can be cached. */
export const minStreamedBytes = 1024 * 1024;

/** From this cost on, an answer may be so large that only a few are made at once. */
export const largeResponseCost = 3_000;

/** The read cost of an introspection query that is not cached. It takes about 10 ms. */
export const introspectionCost = 10_000;

/** What one document may ask for. Costs are in the unit of a short text; a rich text costs 50. */
export interface DocumentLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** In all lists together. */
  readonly records: number;
  readonly cost: number;
}

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

/** Gives the measure of an operation, which is made once for each document that is kept. */
export type MeasureOf = (document: DocumentNode, operation: OperationDefinitionNode) => OperationMeasure;

export function createMeasure(schema: GraphQLSchema): MeasureOf {
  const known = new WeakMap<OperationDefinitionNode, OperationMeasure>();
  return (document, operation) => {
    const measure = known.get(operation) ?? measureOperation(schema, document, operation);
    known.set(operation, measure);
    return measure;
  };
}

/** A sentence about the first limit that an operation exceeds; null if it exceeds none. */
export function exceededLimit(
  { depth, aliases, directives }: OperationMeasure,
  { records, cost }: Weight,
  limits: DocumentLimits,
): string | null {
  const asked = { depth, aliases, directives, records, cost };
  for (const name of ['depth', 'aliases', 'directives', 'records', 'cost'] as const)
    if (asked[name] > limits[name])
      return `This document goes beyond the ${name} limit: ${asked[name]}, where ${limits[name]} is the most.`;
  return null;
}
