import { documentationPage, type Html, html, type Section } from '@daybook/documentation';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isUnionType,
  lexicographicSortSchema,
} from 'graphql';

/** The documentation of a GraphQL schema for people. Every type that it mentions is a link to that type. */
export function schemaDocumentation(schema: GraphQLSchema): string {
  const sorted = lexicographicSortSchema(schema);
  const roots = [sorted.getQueryType(), sorted.getMutationType()];
  const operations = (root: (typeof roots)[number]) => Object.values(root?.getFields() ?? {}).map(operation);
  const types = Object.values(sorted.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !roots.some((root) => root === type),
  );
  const ofKind = (title: string, isOfKind: (type: GraphQLNamedType) => boolean): Section => ({
    title,
    body: types.filter(isOfKind).map(typeDetails),
  });
  const introduction = html`The queries and mutations at <code>/graphql</code> that need no account, and their types. Send
them by <code>POST</code> as JSON, or queries by <code>GET</code>. For machines: <a href="/schema.graphql">schema.graphql</a>.
Programs that need REST find <a href="/api/docs">its calls</a> here.`;
  const sections = [
    { title: 'Queries', body: operations(roots[0]) },
    { title: 'Mutations', body: operations(roots[1]) },
    ofKind('Objects', isObjectType),
    ofKind('Interfaces', isInterfaceType),
    ofKind('Unions', isUnionType),
    ofKind('Inputs', isInputObjectType),
    ofKind('Enums', isEnumType),
    ofKind('Scalars', isScalarType),
  ];
  return documentationPage(
    'Daybook GraphQL API',
    introduction,
    sections.filter(({ body }) => body.length > 0),
  );
}

function operation({
  name,
  type,
  description,
  args,
  deprecationReason,
}: GraphQLField<unknown, unknown>): Html {
  return html`<details>
<summary><code><b>${name}</b></code> <small>${typeReference(type, false)}</small></summary>
<p>${prose(description)}${deprecation(deprecationReason)}</p>
${args.length > 0 ? table('Argument', args) : ''}
<h3>Result</h3><p>${typeReference(type)}</p>
</details>`;
}

function typeDetails(type: GraphQLNamedType): Html {
  return html`<h3 id="${idOf(type)}">${type.name}</h3><p>${prose(type.description)}</p>${contentOf(type)}`;
}

function contentOf(type: GraphQLNamedType): Html | string {
  if (isObjectType(type) || isInterfaceType(type)) {
    const interfaces = type.getInterfaces();
    const list = html`<p>Implements ${separated(interfaces.map((implemented) => typeReference(implemented)))}.</p>`;
    return html`${interfaces.length > 0 ? list : ''}${table('Field', Object.values(type.getFields()))}`;
  }
  if (isInputObjectType(type)) {
    const note = type.isOneOf ? html`<p>Exactly one of the fields is given.</p>` : '';
    return html`${note}${table('Field', Object.values(type.getFields()))}`;
  }
  if (isUnionType(type))
    return html`<p>${separated(type.getTypes().map((member) => typeReference(member)))}</p>`;
  if (isEnumType(type)) {
    const rows = type
      .getValues()
      .map(
        ({ name, description }) => html`<tr><td><code>${name}</code></td><td>${prose(description)}</td></tr>`,
      );
    return html`<table><thead><tr><th>Value</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
  }
  if (isScalarType(type) && type.specifiedByURL)
    return html`<p><a href="${type.specifiedByURL}">Specification</a></p>`;
  return '';
}

type Row = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** A table of fields or arguments. Deprecated ones come last. */
function table(what: string, rows: readonly Row[]): Html {
  const ordered = [...rows].sort(
    (one, other) => Number(one.deprecationReason != null) - Number(other.deprecationReason != null),
  );
  return html`<table><thead><tr><th>${what}</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${ordered.map(row)}</tbody></table>`;
}

function row(one: Row): Html {
  const args = 'args' in one ? one.args : [];
  const named = args.map(({ name, type }) => html`${name}: ${typeReference(type)}`);
  const parameters = args.length > 0 ? html`(${separated(named)})` : '';
  return html`<tr><td><code>${one.name}</code>${parameters}</td><td>${typeReference(one.type)}</td><td>${prose(one.description)}${deprecation(one.deprecationReason)}</td></tr>`;
}

/** A type with its list and non-null marks, such as `[Post!]!`. */
function typeReference(type: Row['type'], isLink = true): Html {
  const named = getNamedType(type);
  const [before = '', after = ''] = String(type).split(named.name);
  const name = isLink ? html`<a href="#${idOf(named)}">${named.name}</a>` : named.name;
  return html`<code>${before}${name}${after}</code>`;
}

function idOf({ name }: GraphQLNamedType): string {
  return `type-${name}`;
}

function separated(parts: readonly Html[]): Html[] {
  return parts.map((part, index) => html`${index > 0 ? ', ' : ''}${part}`);
}

function deprecation(reason: string | null | undefined): Html | string {
  return reason ? html` Deprecated: ${prose(reason)}` : '';
}

/** Text in which backticks mark code. */
function prose(text: string | null | undefined): Html[] {
  return (text ?? '')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
