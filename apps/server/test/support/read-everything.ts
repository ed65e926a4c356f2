import { contractCalls } from '@daybook/rest';
import { eventCalendarPath } from '@daybook/routes';
import {
  buildSchema,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { sdl } from '../../src/graphql/sdl.ts';
import { readMatrix } from '../policy/matrix.ts';
import type { ApiClient } from './api-client.ts';
import { shortPage, wholeSelection } from './whole-selection.ts';

/** Names for queries that need one, in addition to the lists. */
export interface Named {
  records: readonly { readonly type: string; readonly id: string }[];
  slugs: readonly string[];
  fileNames: readonly string[];
  words: readonly string[];
}

const queries = buildSchema(sdl()).getQueryType()?.getFields() ?? {};
const publicQueries = readMatrix()
  .filter(({ operation, outcomes }) => outcomes.visitor === 'yes' && operation in queries)
  .flatMap(({ operation }) => queries[operation] ?? []);
const publicCalls = contractCalls.filter(({ method, access }) => access === 'public' && method === 'GET');
const discovery = ['/sitemap.xml', '/feed.xml', '/feed.json', '/site.webmanifest'];

/**
 * Everything that the queries for visitors return: each query with its response as text.
 * @param perspective a `@perspective` directive, which only staff may use
 */
export async function queryEverything(
  client: ApiClient,
  named: Named,
  perspective = '',
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const field of publicQueries) {
    for (const { document, values } of readsOf(field, named, perspective)) {
      for (const value of values) {
        const { data, errors } = await client.graphql(document, { value });
        if (errors[0]) throw new Error(`${document}: ${errors[0].message}`);
        answers.set(`${value} ${document}`, JSON.stringify(data));
      }
    }
  }
  return answers;
}

/** Everything that a visitor can read over GraphQL, REST, feeds, sitemap, manifest, and calendar files: each request with its response as text. */
export async function readEverything(visitor: ApiClient, named: Named): Promise<Map<string, string>> {
  const answers = await queryEverything(visitor, named);
  const ids = named.records.map(({ id }) => id);
  const values: Readonly<Record<string, readonly string[]>> = {
    ':id': ids,
    ':slug': named.slugs,
    ':fileId': named.fileNames,
  };
  const paths = publicCalls.flatMap(({ path }) => {
    const [part] = /:\w+/.exec(path) ?? [];
    if (!part) return [path];
    if (!values[part]) throw new Error(`There is no value for ${part} of ${path}.`);
    return values[part].map((value) => path.replace(part, encodeURIComponent(value)));
  });
  const calendars = ids.map((id) => eventCalendarPath(id));
  for (const path of [...paths, ...calendars, ...discovery]) {
    const { status, body } = await visitor.get(path);
    // Calendar files have the time at which they were made.
    const shown = status === 200 ? JSON.stringify(body).replace(/DTSTAMP:\w+/, 'DTSTAMP') : '';
    answers.set(path, `${status} ${shown}`);
  }
  return answers;
}

/** The ids of the records of a type, and one of another type. */
function idsFor(type: string, { records }: Named): string[] {
  const other = records.find((record) => record.type !== type);
  return [...records.filter((record) => record.type === type), ...(other ? [other] : [])].map(({ id }) => id);
}

/** A document, and the values of its one variable. The server parses and checks a document only once. */
interface Read {
  readonly document: string;
  readonly values: readonly string[];
}

/** Queries for all data of a field but `meta`, which is for staff, one for each way to find something by name. */
function readsOf(field: GraphQLField<unknown, unknown>, named: Named, perspective: string): Read[] {
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? wholeSelection(type, ['meta']) : '';
  const values: Readonly<Record<string, readonly string[]>> = {
    id: idsFor(type.name, named),
    slug: named.slugs,
    fileId: named.fileNames,
    query: named.words,
    topic: named.words,
  };
  const documentFor = (declared: string, ...given: string[]) => {
    const all = [...shortPage(field), ...given].join(', ');
    return `query ${declared} ${perspective} { ${field.name}${all && `(${all})`} ${selection} }`;
  };
  const asked = field.args.flatMap(({ name, type }) => {
    const lookup = getNamedType(type);
    if (!isInputObjectType(lookup) || !lookup.isOneOf)
      return { document: documentFor(`($value: ${type})`, `${name}: $value`), values: values[name] ?? [] };
    return Object.values(lookup.getFields()).map((key) => ({
      document: documentFor(`($value: ${key.type}!)`, `${name}: { ${key.name}: $value }`),
      values: values[key.name] ?? [],
    }));
  });
  return field.args.some(isRequiredArgument)
    ? asked
    : [{ document: documentFor(''), values: [''] }, ...asked];
}
