import { contractCalls } from '@daybook/rest';
import { buildSchema, type GraphQLLeafType, isEnumType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sdl } from '../../src/graphql/sdl.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type AnyOperation, everyOperation } from '../support/every-operation.ts';
import { foreignId } from '../support/rest-samples.ts';
import { superadmin } from '../support/test-server.ts';
import { useSite } from '../support/use-site.ts';
import { type Caller, callers, type Outcome, readMatrix } from './matrix.ts';

const site = useSite();
const collaborator = { fname: 'Cole', email: 'cole@example.com', password: 'lantern orchard tidal' };
const badToken = 'a'.repeat(43);
const matrix = readMatrix();
const isRest = (operation: string) => operation.includes(' ');

/** REST addresses that are not calls of the contract. */
const documentation = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css'];

let clients: Record<Caller, ApiClient>;

beforeAll(async () => {
  await site.staff.post('/api/add-collaborator', collaborator);
  clients = {
    visitor: site.visitor,
    'bad token': site.visitor.as(badToken),
    collaborator: await site.visitor.signedIn(collaborator),
    superadmin: site.staff,
  };
});

function harmless(type: GraphQLLeafType, name: string): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const values: Record<string, unknown> = { Int: 1, Boolean: false, LocalDate: '2026-05-04', Upload: null };
  return type.name in values ? values[type.name] : name === 'id' ? foreignId : 'x';
}

const operations = new Map(everyOperation(buildSchema(sdl()), harmless).map((one) => [one.name, one]));

/** Suggested rows for operations without one, to be reviewed and pasted. */
function rowsFor(names: string[]): string[] {
  return names.map((name) => `| \`${name}\` | 401 | 401 | yes | yes |`);
}

describe('the matrix', () => {
  test('has exactly one row for every query, mutation, and REST call', () => {
    const calls = contractCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const there = [...operations.keys(), ...calls, ...documentation];
    const inMatrix = matrix.map(({ operation }) => operation);
    expect(new Set(inMatrix).size, 'has no row twice').toBe(inMatrix.length);
    expect(rowsFor(there.filter((one) => !inMatrix.includes(one)))).toEqual([]);
    expect(inMatrix.filter((one) => !there.includes(one))).toEqual([]);
  });

  test('covers exactly the calls that the OpenAPI document describes', async () => {
    const { body } = await site.visitor.get('/api/openapi.json');
    const paths: [string, object][] = Object.entries(body.paths);
    const calls = paths.filter(([path]) => path.startsWith('/api/'));
    const described = calls.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rest = matrix.map(({ operation }) => operation).filter(isRest);
    expect(described.sort()).toEqual(rest.filter((one) => !documentation.includes(one)).sort());
  });
});

describe.each(callers)('%s', (caller) => {
  test('gets from GraphQL what the matrix says', async () => {
    const asked = matrix.filter(({ operation }) => !isRest(operation));
    expect(await outcomesOf(asked, runGraphql, caller)).toEqual(expected(asked, caller));
  });

  test('gets from REST what the matrix says', async () => {
    const asked = matrix.filter(({ operation }) => isRest(operation));
    expect(await outcomesOf(asked, callRest, caller)).toEqual(expected(asked, caller));
  });
});

type Rows = typeof matrix;
type Run = (operation: string, client: ApiClient) => Promise<Outcome | string>;

function expected(rows: Rows, caller: Caller): Record<string, Outcome> {
  return Object.fromEntries(rows.map(({ operation, outcomes }) => [operation, outcomes[caller]]));
}

async function outcomesOf(rows: Rows, run: Run, caller: Caller): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const { operation } of rows) outcomes[operation] = await run(operation, clients[caller]);
  return outcomes;
}

/** Returns any result other than the three known ones as it is. */
async function runGraphql(name: string, client: ApiClient): Promise<Outcome | string> {
  const operation = operations.get(name);
  if (!operation) return 'is not there';
  const variables = variablesOf(operation);
  const caller = name === 'signOut' ? await inAnotherSession(client) : client;
  const { status, data, errors } = await caller.graphql(operation.document, variables);
  const code = errors.map(({ extensions }) => extensions.code).join();
  const isAnswered = (data?.[name] ?? null) !== null;
  if (status === 401 && code === 'UNAUTHENTICATED' && !isAnswered) return '401';
  if (status === 200 && code === 'FORBIDDEN' && !isAnswered) return '403';
  const isFault = status >= 500 || /UNAUTHENTICATED|FORBIDDEN|INTERNAL|VALIDATION/.test(code);
  return isFault || status === 401 || status === 403 ? `${status} ${code}` : 'yes';
}

function variablesOf({ name, variables }: AnyOperation): Record<string, unknown> {
  return name === 'signIn' ? { ...superadmin, remember: false } : variables;
}

/** Signs out of a separate session, because the later calls need theirs. */
async function inAnotherSession(client: ApiClient): Promise<ApiClient> {
  if (client === clients.superadmin) return site.visitor.signedIn();
  return client === clients.collaborator ? site.visitor.signedIn(collaborator) : client;
}

async function callRest(operation: string, client: ApiClient): Promise<Outcome | string> {
  const [method = '', path = ''] = operation.split(' ');
  const hasBody = method === 'POST' || method === 'PUT';
  const { status } = await client.send(
    method,
    path.replace('{direction}', 'up').replace(/\{\w+\}/, foreignId),
    hasBody ? (path === '/api/login' ? superadmin : {}) : undefined,
  );
  if (status === 401 || status === 403) return `${status}`;
  return status < 500 && status !== 405 ? 'yes' : `${status}`;
}
