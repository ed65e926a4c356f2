import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
  stripIgnoredCharacters,
  validate,
} from 'graphql';
import {
  commentOf,
  isRecord,
  type PublicContent,
  publicContentOf,
  readFieldsOf,
  referencesOf,
  shortNameOf,
  upperFirst,
} from './public-content.ts';
import { propertyOf } from './types-plugin.ts';

/** The selection of a field: all fields of a value, or the short ones of another record. */
function selectionOf({ name, type, args }: GraphQLField<unknown, unknown>): string {
  const value = getNamedType(type);
  if (!isObjectType(value)) return name;
  const { short, long } = readFieldsOf(value);
  const hidden = isRecord(value) ? referencesOf(value) : [];
  const fields = isRecord(value)
    ? short.filter((field) => !hidden.includes(field.name))
    : [...short, ...long];
  return `${name}${variantArguments(value.name, args)} { ${fields.map(selectionOf).join(' ')} }`;
}

/** The variables for the variants of pictures, by the names of the arguments. */
const variantVariables: Readonly<Record<string, string>> = {
  widths: 'pictureWidths',
  formats: 'pictureFormats',
};

function variantArguments(type: string, args: readonly GraphQLArgument[]): string {
  if (type !== 'PictureVariant') return '';
  return `(${args.map(({ name }) => `${name}: $${variantVariables[name]}`).join(', ')})`;
}

function declaration({ name, type, defaultValue }: GraphQLArgument): string {
  return `$${name}: ${type}${defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`}`;
}

/** A query with a variable for each argument. */
function queryOf(
  { name, args }: GraphQLField<unknown, unknown>,
  fields: string,
  more: string[] = [],
): string {
  const variables = [...args.map(declaration), ...more];
  const head = variables.length > 0 ? `(${variables.join(', ')})` : '';
  const given = args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})` : '';
  return `query ${upperFirst(name)}${head} { ${name}${given} { ${fields} } }`;
}

interface DocumentParts {
  field: GraphQLField<unknown, unknown>;
  text: string;
  /** Type of the field. */
  data: string;
  /** Variables besides the arguments. */
  more?: string[];
}

function documentOf({ field, text, data, more = [] }: DocumentParts): string {
  const name = upperFirst(field.name);
  const variables = [...field.args.map((arg) => propertyOf(arg)), ...more];
  return [
    `/** Variables of \`${name}Document\`. */`,
    `export interface ${name}Variables {\n${variables.join('\n')}\n}`,
    '',
    `${commentOf(field.description)}export const ${name}Document = /* @__PURE__ */ new TypedDocument<`,
    `  { ${field.name}: ${data} },`,
    `  ${name}Variables`,
    `>(\n  '${stripIgnoredCharacters(text).replaceAll("'", "\\'")}',\n);`,
  ].join('\n');
}

/** The variables of a selection that has variants of pictures, and their properties. */
function forVariants(selection: string): { variables: string[]; properties: string[] } {
  if (!selection.includes('$pictureWidths')) return { variables: [], properties: [] };
  return {
    variables: ['$pictureWidths: [Int!]', '$pictureFormats: [VariantFormat!]'],
    properties: [
      '  /** Widths that the variants of pictures should have; common widths if omitted. */',
      '  pictureWidths?: readonly number[] | null | undefined;',
      '  /** Formats of the variants; AVIF and WebP if omitted. */',
      '  pictureFormats?: readonly types.VariantFormat[] | null | undefined;',
    ],
  };
}

/** A document that reads several records, either by page number or by cursor: `rows` selects them. */
function severalOf(field: GraphQLField<unknown, unknown>, rows: string, data: string): DocumentParts {
  const { variables, properties } = forVariants(rows);
  return {
    field,
    text: queryOf(field, `${rows} totalCount @include(if: $withTotalCount)`, [
      ...variables,
      '$withTotalCount: Boolean! = false',
    ]),
    data,
    more: [
      ...properties,
      '  /** Whether to count the records on all pages, which takes a query of its own. */',
      '  withTotalCount?: boolean | undefined;',
    ],
  };
}

/** All fields of the information about a page of a connection. */
function pageInfoOf({ type }: GraphQLField<unknown, unknown>): string {
  const connection = getNamedType(type);
  const pageInfo = isObjectType(connection) && connection.getFields().pageInfo;
  if (!pageInfo) throw new Error(`${connection.name} has no pageInfo.`);
  return selectionOf(pageInfo);
}

function documentsOf({ record, one, list, connection }: PublicContent): DocumentParts[] {
  const { short, long, trees } = readFieldsOf(record);
  const shown = [...short, ...long].map(selectionOf);
  const shownTrees = trees.map(({ name }) => `${name} @include(if: $withTrees)`);
  const inList = short.map(selectionOf).join(' ');
  const ofOne = forVariants(shown.join(' '));
  const item = `types.${shortNameOf(record)}`;
  return [
    {
      field: one,
      text: queryOf(one, [...shown, ...shownTrees].join(' '), [
        ...ofOne.variables,
        ...(trees.length > 0 ? ['$withTrees: Boolean! = false'] : []),
      ]),
      data: `types.${record.name} | null`,
      more: [
        ...ofOne.properties,
        ...(trees.length > 0
          ? ['  /** Whether to read rich texts as trees too. */', '  withTrees?: boolean | undefined;']
          : []),
      ],
    },
    severalOf(list, `items { ${inList} }`, `ContentPage<${item}>`),
    // Apollo Client merges pages only by their edges, so these are selected, and not the nodes.
    ...(connection
      ? [
          severalOf(
            connection,
            `edges { cursor node { ${inList} } } ${pageInfoOf(connection)}`,
            `ContentConnection<${item}>`,
          ),
        ]
      : []),
  ];
}

/** Emits typed documents for each content type: to read one record, to list them, and to read them by cursor. */
export const plugin: CodegenPlugin['plugin'] = (schema) => {
  const documents = publicContentOf(schema).flatMap(documentsOf);
  for (const { text } of documents) {
    const [problem] = validate(schema, parse(text));
    if (problem) throw problem;
  }
  const inputs = documents.flatMap(({ field }) => field.args.map(({ type }) => getNamedType(type)));
  const names = [
    ...new Set(inputs.filter((type) => isInputObjectType(type) || isEnumType(type)).map(({ name }) => name)),
  ].sort();
  return {
    prepend: [
      "import { type ContentConnection, type ContentPage, TypedDocument } from '../typed-document.ts';",
      "import type * as types from './types.ts';",
      `import type {\n  ${names.join(',\n  ')},\n} from './types.ts';`,
      '',
    ],
    content: documents.map(documentOf).join('\n\n'),
  };
};
