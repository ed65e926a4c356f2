import 'reflect-metadata';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema } from 'graphql';
import { printPublicPart, publicPartOf } from './public-part.ts';
import { buildGraphqlSchema } from './schema.ts';

/**
 * The whole schema as text, as committed to the repository: sorted, with the directives that describe forms. Needs
 * neither a server nor a database.
 */
export function sdl(): string {
  const schema = printSchemaWithDirectives(lexicographicSortSchema(buildGraphqlSchema()));
  return `# Generated from the content types by \`npm run codegen\`. Do not edit.\n\n${schema}\n`;
}

/** The part of the schema for visitors as text, as `/schema.graphql` serves it. The client is generated from it. */
export function publicSdl(): string {
  return printPublicPart(publicPartOf(buildGraphqlSchema()));
}
