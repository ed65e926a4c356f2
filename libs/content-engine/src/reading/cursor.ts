import { invalidInput } from '@daybook/errors';
import type { RecordOrder } from './read-records.ts';

/** The place of a record in an order: the values by which it is sorted, as text. */
export type Position = readonly (string | null)[];

/** In characters: longer than any cursor. */
const maxLength = 30_000;

/** The cursor of a place in an order. It names the order, because the values mean nothing in another one. */
export function cursorOf(order: RecordOrder, position: Position): string {
  return Buffer.from(JSON.stringify([nameOf(order), ...position])).toString('base64url');
}

/**
 * The place that a cursor names. Throws `BAD_USER_INPUT` if it is not a cursor of this order.
 * @param argument name of the argument
 */
export function positionOf(cursor: string, order: RecordOrder, argument: string): Position {
  const [name, ...values] = cursor.length <= maxLength ? partsOf(cursor) : [];
  const isComplete = values.length === Object.keys(order).length;
  if (name === nameOf(order) && isComplete && isPosition(values)) return values;
  throw wrongCursor(argument);
}

/** The refusal of a cursor that the server did not make for this order. */
export function wrongCursor(argument: string) {
  return invalidInput({ [argument]: `The cursor in ${argument} does not belong to this order.` });
}

function nameOf(order: RecordOrder): string {
  return Object.entries(order)
    .map((term) => term.join(' '))
    .join();
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** A place that the database returned as JSON. */
export function parsePosition(json: unknown): Position {
  const values: unknown = JSON.parse(String(json));
  if (Array.isArray(values) && isPosition(values)) return values;
  throw new Error('The database returned no position.');
}

function isPosition(values: readonly unknown[]): values is Position {
  return values.every((value) => value === null || typeof value === 'string');
}
