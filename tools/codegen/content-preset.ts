import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildASTSchema, parse } from 'graphql';
import { contentDocuments } from './content-documents.ts';
import { contentTypesOf, fileNameOf } from './content-types.ts';

/** What the plugins of a file about one content type are told. */
export interface ContentTypeConfig {
  /** Name of the type in GraphQL. */
  contentType: string;
  /** Module that holds its typed documents. */
  operations: string;
}

/**
 * A preset that makes a file for every content type of the schema, from the documents that follow from it; the star
 * in the name of the output stands for the type.
 */
export const preset: Types.OutputPreset = {
  buildGeneratesSection(options) {
    const schema = options.schemaAst ?? buildASTSchema(options.schema);
    return contentTypesOf(schema).map((content) => {
      const document = parse(contentDocuments(schema, content), { noLocation: true });
      const file = fileNameOf(content);
      const config: ContentTypeConfig = { contentType: content.name, operations: `./${file}.operations.ts` };
      return {
        ...options,
        filename: options.baseOutputDir.replace('*', file),
        documents: [{ location: content.name, document }],
        config: { ...options.config, ...config },
      };
    });
  },
};
