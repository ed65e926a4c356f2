import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildASTSchema, parse } from 'graphql';
import { contentDocuments } from './content-documents.ts';
import { contentTypesOf, fileNameOf } from './content-types.ts';

/** Options of the plugins for the file of one content type. */
export interface ContentTypeConfig {
  /** GraphQL name of the type. */
  contentType: string;
  /** Module with its typed documents. */
  operations: string;
}

/** Preset that generates a file for every content type. The star in the output path stands for the type. */
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
