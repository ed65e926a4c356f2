import { Index } from '@mikro-orm/decorators/legacy';
import type { RecordClass } from '../fields/field-definition.ts';

/**
 * Adds an index over properties to the table of a type. `kind` is the index method, such as `gin`, if not the default.
 */
export function declareIndex(type: RecordClass, properties: readonly string[], kind?: string): void {
  const options: unknown = { properties: [...properties], ...(kind && { type: kind }) };
  Index(options as Parameters<typeof Index>[0])(type as never);
}
