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
  ids: readonly string[];
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
    for (const document of documentsOf(field, named)) {
      const { data, errors } = await client.graphql(`query ${perspective} ${document}`);
      if (errors[0]) throw new Error(`${document}: ${errors[0].message}`);
      answers.set(document, JSON.stringify(data));
    }
  }
  return answers;
}

/** Everything that a visitor can read over GraphQL, REST, feeds, sitemap, manifest, and calendar files: each request with its response as text. */
export async function readEverything(visitor: ApiClient, named: Named): Promise<Map<string, string>> {
  const answers = await queryEverything(visitor, named);
  const values = [...named.ids, ...named.slugs, ...named.fileNames];
  const paths = publicCalls.flatMap(({ path }) =>
    path.includes(':') ? values.map((value) => path.replace(/:\w+/, encodeURIComponent(value))) : [path],
  );
  const calendars = named.ids.map((id) => eventCalendarPath(id));
  for (const path of [...paths, ...calendars, ...discovery]) {
    const { status, body } = await visitor.get(path);
    // Calendar files have the time at which they were made.
    const shown = status === 200 ? JSON.stringify(body).replace(/DTSTAMP:\w+/, 'DTSTAMP') : '';
    answers.set(path, `${status} ${shown}`);
  }
  return answers;
}

/** Queries for all data of a field but `meta`, which is for staff, one for each way to find something by name. */
function documentsOf(field: GraphQLField<unknown, unknown>, named: Named): string[] {
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? wholeSelection(type, ['meta']) : '';
  const values: Readonly<Record<string, readonly string[]>> = {
    id: named.ids,
    slug: named.slugs,
    fileId: named.fileNames,
    query: named.words,
    topic: named.words,
  };
  const documentFor = (...given: string[]) => {
    const all = [...shortPage(field), ...given].join(', ');
    return `{ ${field.name}${all && `(${all})`} ${selection} }`;
  };
  const asked = field.args.flatMap(({ name, type }) => {
    const lookup = getNamedType(type);
    if (!isInputObjectType(lookup) || !lookup.isOneOf)
      return (values[name] ?? []).map((value) => documentFor(`${name}: ${JSON.stringify(value)}`));
    return Object.keys(lookup.getFields()).flatMap((key) =>
      (values[key] ?? []).map((value) => documentFor(`${name}: { ${key}: ${JSON.stringify(value)} }`)),
    );
  });
  return field.args.some(isRequiredArgument) ? asked : [documentFor(), ...asked];
}
