import { Index } from '@mikro-orm/decorators/legacy';
import type { RecordClass } from '../fields/field-definition.ts';

/**
 * Adds an index over properties to the table of a type. `kind` is the index method, such as `gin`, if not the default.
 */
export function declareIndex(type: RecordClass, properties: readonly string[], kind?: string): void {
  const options: unknown = { properties: [...properties], ...(kind && { type: kind }) };
  Index(options as Parameters<typeof Index>[0])(type as never);
}

/**
 * Adds an index over an expression to the table of the class that owns the prototype.
 * @param of SQL after `using`, such as `gin (…)`, for the column of the property
 */
export function declareExpressionIndex(
  prototype: object,
  property: string,
  of: (column: string) => string,
): void {
  Index<Record<string, string>, string>({
    expression: (columns, table, name) =>
      `create index "${name}" on "${table.name}" using ${of(`"${columns[property]}"`)}`,
  })(prototype as Record<string, string>, property);
}
