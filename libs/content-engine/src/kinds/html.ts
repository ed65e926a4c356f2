import { GraphQLScalarType } from 'graphql';

/** HTML of a rich text. Inputs take it as a String, which the parser of the field checks and sanitizes. */
export const Html = new GraphQLScalarType<string, string>({
  name: 'HTML',
  description:
    'A fragment of HTML that is safe to show: it was sanitized when it was saved, and has no scripts and no styles.',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/',
  serialize: String,
  extensions: { jsonSchema: { type: 'string', contentMediaType: 'text/html' } },
});
