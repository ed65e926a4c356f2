import 'reflect-metadata';
import { AppError } from '@daybook/errors';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../fields/field-definition.ts';
import { DecimalNumber } from './decimal.ts';
import { Integer } from './integer.ts';
import type { WriteParts } from './kind.ts';

class Price {
  @DecimalNumber({ label: 'Amount', precision: 5, scale: 2 })
  amount!: string | null;

  @DecimalNumber({ label: 'Whole', scale: 0 })
  whole!: string | null;

  @Integer({ label: 'Seats', min: 1, max: 10 })
  seats!: number | null;
}

/** The stored value, or the message of the refusal. */
function parsed(name: string, value: unknown): unknown {
  const field = fieldsOf(Price).find((each) => each.name === name);
  try {
    return field?.kind.parse(value, field, {} as WriteParts);
  } catch (error) {
    return error instanceof AppError ? error.fields?.[name] : error;
  }
}

describe('a decimal', () => {
  test.each([
    ['1.5', '1.50'],
    [' -007 ', '-7.00'],
    ['-0.00', '0.00'],
    ['999.99', '999.99'],
    ['', null],
  ])('%j is stored as %j, as PostgreSQL returns it', (given, stored) => {
    expect(parsed('amount', given)).toBe(stored);
  });

  test('without digits after the point has no point', () => {
    expect(parsed('whole', '12')).toBe('12');
  });

  test.each([
    ['1.234', 'Amount may have at most 2 digits after the point.'],
    ['1000', 'Amount may have at most 3 digits before the point.'],
    ...['1,5', '1e3', 'NaN', '.', '1.', '٣'].map((text) => [
      text,
      'Amount must be a decimal number, such as 1234.50.',
    ]),
  ])('%j is refused: %s', (given, message) => {
    expect(parsed('amount', given)).toBe(message);
  });
});

test.each([
  [3, 3],
  [0, 'Seats must be at least 1.'],
  [11, 'Seats must be at most 10.'],
  [1.5, 'Seats must be a whole number.'],
])('the integer %j is read as %j', (given, read) => {
  expect(parsed('seats', given)).toBe(read);
});
