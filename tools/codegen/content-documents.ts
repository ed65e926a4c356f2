import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { contentTypesOf, type HintedField, hintedFieldsOf, type SchemaContentType } from './content-types.ts';

const file = '{ name originalName mimeType size url width height variants { format url width height } }';
const meta = 'meta { version created { at byName } updated { at byName } }';

/**
 * Returns the GraphQL selection for one input of a form. For a reference to another record, this is only its id.
 * @param titleOf returns the selection of the title that lists show for a referenced record
 */
function selectionOf(
  { field }: HintedField,
  record: GraphQLObjectType,
  titleOf: (type: string) => string = () => '',
): string {
  const { name } = field;
  const input = getNamedType(field.type);
  const output = record.getFields()[name]?.type;
  const type = output && getNamedType(output);
  if (isInputObjectType(input)) return `${name} { ${Object.keys(input.getFields()).join(' ')} }`;
  if (!isObjectType(type)) return name;
  return type.name === 'StoredFile' ? `${name} ${file}` : `${name} { id ${titleOf(type.name)} }`;
}

/** Reads a record by its id, for types whose form reads it by its slug. */
function byIdQuery({ name, record, bySlug }: SchemaContentType): string {
  return bySlug ? `query ${name}ById($id: ID!) { record: ${record}(id: $id) { ...${name}Record } }` : '';
}

/** The generic form passes the last part of its address as `id`, which may be a slug (contract §2). */
function recordQuery({ name, record, bySlug }: SchemaContentType): string {
  return bySlug
    ? `query ${name}Record($id: String!) { record: ${bySlug}(by: { slug: $id })`
    : `query ${name}Record($id: ID!) { record: ${record}(id: $id)`;
}

/**
 * Makes the operations that the generic screens need for a content type. The aliases are the same for all types (`list`,
 * `record`, `saved`), so that one screen serves them all. Lists read rich texts only on request.
 */
export function contentDocuments(schema: GraphQLSchema, content: SchemaContentType): string {
  const { name, list, create, update, saveDraft, choose } = content;
  const fields = hintedFieldsOf(schema, content.input);
  const own = schema.getType(name);
  if (!isObjectType(own)) throw new Error(`The schema has no type ${name}.`);
  const select = (each: HintedField) => selectionOf(each, own);
  const marks = 'chosen' in own.getFields() ? `chosen ${meta}` : meta;
  const long = fields.filter(({ hint }) => hint.isLong);
  const short = fields.filter((each) => !long.includes(each));
  const isLong = long.length > 0;
  const titleOf = (other: string) => {
    const field = contentTypesOf(schema).find((each) => each.name === other)?.screens?.titleField;
    return field ? `title: ${field}` : '';
  };
  const inList = short.map((each) => selectionOf(each, own, titleOf));
  return `
    fragment ${name}Record on ${name} { id ${marks} ${fields.map(select).join(' ')} }
    query ${name}List($page: Int!, $pageSize: Int!, $search: String, $filter: ${name}Filter, $sort: ${name}Sort${isLong ? ', $withLongTexts: Boolean = false' : ''}) {
      list: ${list}(page: $page, pageSize: $pageSize, search: $search, filter: $filter, sort: $sort) {
        totalCount
        items { id ${marks} ${inList.join(' ')} ${long.map(({ field }) => `${field.name} @include(if: $withLongTexts)`).join(' ')} }
      }
    }
    ${recordQuery(content)} { ...${name}Record } }
    ${byIdQuery(content)}
    mutation Create${name}($input: ${name}CreateInput!, $draft: ID, $draftVersion: Int) {
      saved: ${create}(input: $input, draft: $draft, draftVersion: $draftVersion) { ...${name}Record }
    }
    mutation Update${name}($id: ID!, $version: Int, $input: ${name}UpdateInput!, $draft: ID, $draftVersion: Int) {
      saved: ${update}(id: $id, version: $version, input: $input, draft: $draft, draftVersion: $draftVersion) { ...${name}Record }
    }
    mutation Save${name}Draft($id: ID, $release: ID, $version: Int, $recordVersion: Int, $input: ${name}UpdateInput!) {
      saved: ${saveDraft}(id: $id, release: $release, version: $version, recordVersion: $recordVersion, input: $input) { id recordId version release { id } }
    }
    ${choose ? `mutation Choose${name}($id: ID!) { saved: ${choose}(id: $id) { id chosen } }` : ''}
  `;
}
