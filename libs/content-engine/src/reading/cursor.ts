import { invalidInput } from '@daybook/errors';
import type { RecordOrder } from './read-records.ts';

/** The position of a record in an order: its sort values, as text. */
export type Position = readonly (string | null)[];

/** Maximum length of a cursor in characters. No real cursor is longer. */
const maxLength = 30_000;

/** The cursor of a position. It contains the name of the order, because the values mean nothing in another order. */
export function cursorOf(order: RecordOrder, position: Position): string {
  return Buffer.from(JSON.stringify([nameOf(order), ...position])).toString('base64url');
}

/**
 * The position that a cursor marks. Throws `BAD_USER_INPUT` if it is not a cursor of this order.
 * @param argument name of the argument
 */
export function positionOf(cursor: string, order: RecordOrder, argument: string): Position {
  const [name, ...values] = cursor.length <= maxLength ? partsOf(cursor) : [];
  const isComplete = values.length === Object.keys(order).length;
  if (name === nameOf(order) && isComplete && isPosition(values)) return values;
  throw wrongCursor(argument);
}

/** The error for a malformed cursor, or for one of another order. */
export function wrongCursor(argument: string) {
  return invalidInput({
    [argument]: `Invalid cursor in ${argument}. A cursor is valid only for the order that it came from.`,
  });
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

/** A position that the database returned as JSON. */
export function parsePosition(json: unknown): Position {
  const values: unknown = JSON.parse(String(json));
  if (Array.isArray(values) && isPosition(values)) return values;
  throw new Error('The database returned no position.');
}

function isPosition(values: readonly unknown[]): values is Position {
  return values.every((value) => value === null || typeof value === 'string');
}
