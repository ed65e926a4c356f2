import 'reflect-metadata';
import { printSortedSchema } from './print-schema.ts';
import { buildGraphqlSchema } from './schema.ts';

/** The whole schema as text, without a server or a database. */
export function sdl(): string {
  return printSortedSchema(buildGraphqlSchema());
}
