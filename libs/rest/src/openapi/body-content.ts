import { isFields } from '../graphql/is-fields.ts';
import type { JsonSchema } from './call-notes.ts';
import type { BodyDescription } from './describe-call.ts';
import { objectOf, type Property } from './schemas.ts';

/** The content types of a call's body. If a file is required, types that cannot contain it are left out. */
export function bodyContent({ properties, file }: BodyDescription): JsonSchema {
  const fields = properties.map((property): Property => ({ ...property, schema: inForm(property) }));
  const multipart = { schema: objectOf(file ? [...fields, file] : fields) };
  if (file?.isRequired) return { 'multipart/form-data': multipart };
  return {
    'application/json': { schema: objectOf(properties) },
    'application/x-www-form-urlencoded': { schema: objectOf(fields) },
    'multipart/form-data': multipart,
  };
}

/** The schema of a field in a form. Forms contain only text, so a list of records is sent as JSON. */
function inForm({ name, schema }: Property): JsonSchema {
  const { type, items, description } = schema;
  const isOfRecords = type === 'array' && isFields(items) && '$ref' in items;
  if (!isOfRecords) return schema;
  const hint = `As JSON. Fields such as \`${name}[0][name]\` work as well.`;
  return {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type, items },
    description: [description, hint].filter(Boolean).join(' '),
  };
}
