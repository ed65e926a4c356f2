import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildASTSchema, parse } from 'graphql';
import { contentDocuments } from './content-documents.ts';

/** A preset that adds to the documents of an app those that follow from the content types of the schema. */
export const preset: Types.OutputPreset = {
  buildGeneratesSection(options) {
    const schema = options.schemaAst ?? buildASTSchema(options.schema);
    const document = parse(contentDocuments(schema), { noLocation: true });
    const documents = [...options.documents, { location: 'content types', document }];
    return [{ ...options, filename: options.baseOutputDir, documents }];
  },
};
