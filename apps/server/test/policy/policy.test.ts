import { contractCalls } from '@daybook/rest';
import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sdl } from '../../src/graphql/sdl.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type AnyOperation, everyOperation, harmless } from '../support/every-operation.ts';
import { foreignId, made } from '../support/rest-samples.ts';
import { superadmin } from '../support/test-server.ts';
import { useSite } from '../support/use-site.ts';
import { type Caller, callers, type Outcome, readMatrix, roles } from './matrix.ts';

const site = useSite();
const password = 'lantern orchard tidal';
const badToken = 'a'.repeat(43);
const matrix = readMatrix();
const isRest = (operation: string) => operation.includes(' ');

/** REST addresses that are not calls of the contract. */
const documentation = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css'];

let clients: Record<Caller, ApiClient>;
/** Values that replace the variable parts of REST paths. Two calls look up an existing record before they save it. */
const pathParts: Record<string, string> = { direction: 'up' };

const createAccount = /* GraphQL */ `
  mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }
`;
const accountOf = (role: Caller) => ({ email: `${role}@example.com`, password });

beforeAll(async () => {
  for (const role of roles)
    await site.staff.graphql(createAccount, { input: { name: role, role, ...accountOf(role) } });
  const signedIn = await Promise.all(
    roles.map(async (role) => [role, await site.visitor.signedIn(accountOf(role))] as const),
  );
  clients = {
    visitor: site.visitor,
    'bad token': site.visitor.as(badToken),
    ...(Object.fromEntries(signedIn) as Record<(typeof roles)[number], ApiClient>),
  };
  pathParts.slug = (await made(site.staff, 'posts')).slug;
  pathParts.fileId = (await made(site.staff, 'newsletterresources')).fileId;
});

const operations = new Map(everyOperation(buildSchema(sdl()), harmless).map((one) => [one.name, one]));

/** Suggested rows for operations without one, to be reviewed and pasted. */
function rowsFor(names: string[]): string[] {
  const cells = callers.map((caller) => (caller === 'visitor' || caller === 'bad token' ? '401' : 'yes'));
  return names.map((name) => `| \`${name}\` | ${cells.join(' | ')} |`);
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

describe('every caller', () => {
  test('gets from GraphQL what the matrix says', async () => {
    const asked = matrix.filter(({ operation }) => !isRest(operation));
    expect(await outcomesOf(asked, runGraphql)).toEqual(asked);
  });

  test('gets from REST what the matrix says', async () => {
    const asked = matrix.filter(({ operation }) => isRest(operation));
    expect(await outcomesOf(asked, callRest)).toEqual(asked);
  });
});

type Run = (operation: string, client: ApiClient) => Promise<Outcome | string>;

/** Each operation by all callers, one after another, because the server then parses and checks its document only once. */
async function outcomesOf(rows: typeof matrix, run: Run) {
  const found: { operation: string; outcomes: Partial<Record<Caller, string>> }[] = [];
  for (const { operation } of rows) {
    const outcomes: Partial<Record<Caller, string>> = {};
    for (const caller of callers) outcomes[caller] = await run(operation, clients[caller]);
    found.push({ operation, outcomes });
  }
  return found;
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
  const role = roles.find((each) => clients[each] === client);
  return role ? site.visitor.signedIn(accountOf(role)) : client;
}

async function callRest(operation: string, client: ApiClient): Promise<Outcome | string> {
  const [method = '', path = ''] = operation.split(' ');
  const hasBody = method === 'POST' || method === 'PUT';
  const { status } = await client.send(
    method,
    path.replace(/\{(\w+)\}/g, (_, part: string) => pathParts[part] ?? foreignId),
    hasBody ? (path === '/api/login' ? superadmin : {}) : undefined,
  );
  if (status === 401 || status === 403) return `${status}`;
  return status < 500 && status !== 405 ? 'yes' : `${status}`;
}
