import { Index } from '@mikro-orm/decorators/legacy';
import type { RecordClass } from '../fields/field-definition.ts';

/** Gives a type's table an index over properties; `kind` where it is not the usual one, such as `gin`. */
export function declareIndex(type: RecordClass, properties: readonly string[], kind?: string): void {
  const options: unknown = { properties: [...properties], ...(kind && { type: kind }) };
  Index(options as Parameters<typeof Index>[0])(type as never);
}
