import { type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import { type HintedField, hintedFieldsOf, type SchemaContentType } from './content-types.ts';

const file = '{ name originalName mimeType size url width height variants { format url width height } }';
const meta = 'meta { version created { at byName } updated { at byName } }';

/** GraphQL selection for one input of a form. */
function selectionOf({ field, hint }: HintedField): string {
  const type = getNamedType(field.type);
  switch (hint.kind) {
    case 'picture':
      return `picture ${file}`;
    case 'document':
    case 'anyFile':
      return `file ${file}`;
    case 'reference':
      return `${field.name} { id }`;
    case 'items':
      return `${field.name} { ${isInputObjectType(type) ? Object.keys(type.getFields()).join(' ') : ''} }`;
    default:
      return field.name;
  }
}

/** The generic form passes the last part of its address as `id`, which may be a slug (contract §2). */
function recordQuery({ name, record, bySlug }: SchemaContentType): string {
  return bySlug
    ? `query ${name}Record($id: String!) { record: ${bySlug}(slug: $id)`
    : `query ${name}Record($id: ID!) { record: ${record}(id: $id)`;
}

/**
 * Makes the operations that the generic screens need for a content type. The aliases are the same for all types (`list`,
 * `record`, `saved`, `removed`), so that one screen serves them all. Lists read rich texts only on request.
 */
export function contentDocuments(schema: GraphQLSchema, content: SchemaContentType): string {
  const { name, list, create, update, remove, choose } = content;
  const fields = hintedFieldsOf(schema, content.input);
  const own = schema.getType(name)?.toConfig();
  const marks = own && 'fields' in own && 'chosen' in own.fields ? `chosen ${meta}` : meta;
  const long = fields.filter(({ hint }) => hint.kind === 'richText');
  const short = fields.filter((each) => !long.includes(each));
  const isLong = long.length > 0;
  return `
    fragment ${name}Record on ${name} { id ${marks} ${fields.map(selectionOf).join(' ')} }
    query ${name}List($page: Int!, $pageSize: Int!, $search: String, $sort: Sort${isLong ? ', $withLongTexts: Boolean = false' : ''}) {
      list: ${list}(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        totalCount
        items { id ${marks} ${short.map(selectionOf).join(' ')} ${long.map(({ field }) => `${field.name} @include(if: $withLongTexts)`).join(' ')} }
      }
    }
    ${recordQuery(content)} { ...${name}Record } }
    mutation Create${name}($input: ${name}CreateInput!) { saved: ${create}(input: $input) { ...${name}Record } }
    mutation Update${name}($id: ID!, $version: Int, $input: ${name}UpdateInput!) {
      saved: ${update}(id: $id, version: $version, input: $input) { ...${name}Record }
    }
    mutation Remove${name}($id: ID!) { removed: ${remove}(id: $id) { ...${name}Record } }
    ${choose ? `mutation Choose${name}($id: ID!) { saved: ${choose}(id: $id) { id chosen } }` : ''}
  `;
}
