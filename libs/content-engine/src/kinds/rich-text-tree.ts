import type { RichTextTree } from '@daybook/rich-text/tree';
import { GraphQLScalarType } from 'graphql';

/** Path of the JSON Schema of trees. */
export const richTextSchemaPath = '/schemas/rich-text.json';

/** A rich text as a tree of nodes. Only outputs have it. */
export const RichTextTreeType = new GraphQLScalarType<never, RichTextTree>({
  name: 'RichTextTree',
  description: `A rich text as a JSON tree of nodes. Its JSON Schema is at \`${richTextSchemaPath}\`.`,
  specifiedByURL: richTextSchemaPath,
});
