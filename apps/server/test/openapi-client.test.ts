import { contractCalls } from '@daybook/rest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyFor, pathTo } from './support/contract-samples.ts';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
let visitor: OpenAPIClient;
let staff: OpenAPIClient;
let names: Map<string, { operationId: string; path: string; isPublic: boolean }>;
let isValid: (operationId: string, body: unknown) => unknown[];

/** A client that is generated from the document of the server and nothing else. */
async function clientOf(definition: object, token?: string): Promise<OpenAPIClient> {
  const api = new OpenAPIClientAxios({
    definition: structuredClone(definition) as never,
    withServer: { url: site.visitor.url },
    axiosConfigDefaults: {
      validateStatus: () => true,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    },
  });
  return api.init();
}

/** Calls an operation by its name. */
async function call(
  client: OpenAPIClient,
  operationId: string,
  parameters: object | null = null,
  body?: object,
) {
  const operation = client[operationId];
  if (!operation) throw new Error(`The client has no operation ${operationId}.`);
  const { status, data } = await operation(parameters as never, body);
  return { status, data };
}

beforeAll(async () => {
  const { body: document } = await site.visitor.get('/api/openapi.json');
  visitor = await clientOf(document);
  const { data } = await call(visitor, 'login', null, superadmin);
  staff = await clientOf(document, data.token);
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  names = new Map();
  const schemas = new Map<string, object>();
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, { operationId, responses, security }] of Object.entries(item)) {
      const template = path.replace(/\{(\w+)\}/g, ':$1');
      const isPublic = security.some((each) => Object.keys(each).length === 0);
      names.set(`${method.toUpperCase()} ${template}`, { operationId, path, isPublic });
      const schema = responses['200']?.content?.['application/json']?.schema;
      if (schema) schemas.set(operationId, schema);
    }
  isValid = (operationId, body) => {
    const schema = schemas.get(operationId);
    if (!schema) throw new Error(`The document does not describe the answer of ${operationId}.`);
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const check = ajv.compile(JSON.parse(text));
    check(body);
    return check.errors ?? [];
  };
});

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

describe('a client that is generated from the OpenAPI document', () => {
  test('has every call of the contract', () => {
    for (const { method, path } of contractCalls) {
      const { operationId = '' } = names.get(`${method} ${path}`) ?? {};
      expect([`${method} ${path}`, typeof visitor[operationId]]).toEqual([`${method} ${path}`, 'function']);
    }
  });

  test('reads what the document describes, and is refused where a session is needed', async () => {
    const reads = contractCalls.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    expect(reads.length).toBeGreaterThan(20);
    for (const { path } of reads) {
      const { operationId = '', isPublic = false } = names.get(`GET ${path}`) ?? {};
      const answer = await call(isPublic ? visitor : staff, operationId);
      if (answer.status === 200) expect([path, isValid(operationId, answer.data)]).toEqual([path, []]);
      else expect([path, answer.status]).toEqual([path, 404]);
      if (!isPublic) expect([path, (await call(visitor, operationId)).status]).toEqual([path, 401]);
    }
  });

  test.each(contractCalls)('makes the call $method $path', async (contractCall) => {
    const { method, path } = contractCall;
    const { operationId = '', isPublic } = names.get(`${method} ${path}`) ?? {};
    const given = (await pathTo(contractCall, site)).split('/');
    const parameters = path
      .split('/')
      .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index]]] : []));
    const body = await bodyFor(contractCall);
    const answer = await call(isPublic ? visitor : staff, operationId, Object.fromEntries(parameters), body);
    expect([answer.status, isValid(operationId, answer.data)]).toEqual([200, []]);
  });

  test.each([
    ['Packages', { packagetitle: 'Standard' }, { packagetitle: 'Full' }],
    [
      'Accordian',
      { packageName: 'Filings', items: [{ name: 'Form ADV', variationType: 'full' }] },
      { packageName: 'All filings' },
    ],
  ])('adds, reads, updates, and deletes records of %s', async (noun, first, changes) => {
    const added = await call(staff, `add${noun}`, null, first);
    expect([added.status, isValid(`add${noun}`, added.data)]).toEqual([200, []]);
    const id = { id: added.data._id };
    const updated = await call(staff, `update${noun}`, id, changes);
    expect(updated).toMatchObject({ status: 200, data: { ...changes, _id: id.id } });
    const read = await call(staff, `get${noun}ById`, id);
    expect(read).toMatchObject({ status: 200, data: changes });
    expect((await call(visitor, `update${noun}`, id, changes)).status).toBe(401);
    const removed = await call(staff, `delete${noun}`, id);
    expect([removed.status, isValid(`delete${noun}`, removed.data)]).toEqual([200, []]);
    expect((await call(staff, `get${noun}ById`, id)).status).toBe(404);
  });

  test('gets the message of a refusal', async () => {
    const { status, data } = await call(visitor, 'login', null, {
      email: superadmin.email,
      password: 'wrong',
    });
    expect([status, data]).toEqual([401, { message: 'invalid user name or pasword' }]);
  });
});
