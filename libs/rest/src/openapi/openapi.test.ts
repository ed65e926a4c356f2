import { readFileSync } from 'node:fs';
import { isErrorCode } from '@daybook/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../contract-calls.ts';
import { routes } from '../routes.ts';
import { type ServedSite, serveSmallSite } from '../testing/serve-small-site.ts';
import { withExtensions } from '../testing/with-extensions.ts';
import { describeApi, openApiDocument } from './openapi-document.ts';

interface OperationObject {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  summary: string;
  description: string;
  requestBody?: {
    content: Record<
      string,
      { example?: unknown; schema: { properties?: Record<string, object>; required?: string[] } }
    >;
  };
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: unknown; example?: unknown }> }
  >;
}
interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

const schema = withExtensions(
  buildSchema(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8')),
);
const text = JSON.stringify(openApiDocument(describeApi(schema, routes), 'https://site.example'));
const { paths, components } = JSON.parse(text) as OpenApiDocument;

describe('the OpenAPI document', () => {
  test('is valid OpenAPI without dangling references', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(text));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  test('describes exactly the calls of the contract, each with a unique name', () => {
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      );
    expect(described.sort()).toEqual(contractCalls.map(({ method, path }) => `${method} ${path}`).sort());
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(94 + 1);
  });

  test('names each call as a program would', () => {
    const idOf = (method: string, path: string) => paths[path]?.[method]?.operationId;
    expect([
      idOf('post', '/api/login'),
      idOf('get', '/api/get-posts'),
      idOf('get', '/api/update-blog/{slug}'),
      idOf('get', '/api/update-events/{id}'),
      idOf('put', '/api/update-events/{id}'),
      idOf('put', '/api/update-order/{id}/{direction}'),
      idOf('delete', '/api/delete-newsletterresources/{fileId}'),
    ]).toEqual([
      'login',
      'getPosts',
      'getBlogBySlug',
      'getEventsById',
      'updateEvents',
      'updateOrder',
      'deleteNewsletterresources',
    ]);
  });

  test('consists of whole sentences', () => {
    expect(text).not.toMatch(/\.\.(?!\.)[ "]/);
    expect(text).not.toMatch(/\ba (?!one\b|once\b)[aeio]\w/i);
  });

  test('mentions statuses instead of the codes and nulls of GraphQL', () => {
    const words = text.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g) ?? [];
    expect(words.filter(isErrorCode)).toEqual([]);
    expect(text).not.toMatch(/null if there is none/i);
    expect(paths['/api/login']?.post?.description).toContain('401 for any wrong credentials');
    expect(paths['/api/update-events/{id}']?.get?.description).toContain('404 if there is none');
  });

  test('has a short summary, a description, and a refusal of the caller for each call', () => {
    for (const item of Object.values(paths))
      for (const { operationId, summary, description, responses } of Object.values(item)) {
        expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^\S.*\.$/)]);
        expect(description.length).toBeGreaterThanOrEqual(summary.length);
        expect([operationId, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([
          operationId,
          true,
        ]);
      }
  });

  test('has an example of each body and response that fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    addFormats(ajv);
    ajv.addSchema({ $id: 'api', components });
    for (const item of Object.values(paths))
      for (const { operationId, requestBody, responses } of Object.values(item))
        for (const { schema: each, example } of [
          ...Object.values(requestBody?.content ?? {}),
          ...Object.values(responses['200']?.content ?? {}),
        ]) {
          if (example === undefined) continue;
          const check = ajv.compile(JSON.parse(JSON.stringify(each).replaceAll('"#/', '"api#/')));
          check(example);
          expect([operationId, check.errors ?? []]).toEqual([operationId, []]);
        }
    const post = paths['/api/get-posts']?.get?.responses['200']?.content?.['application/json']?.example;
    expect(post).toMatchObject([{ _id: expect.any(String), slug: 'annual-review-checklist' }]);
  });

  test('mentions where the files of records are', () => {
    expect(paths['/uploads/{name}']?.get?.operationId).toBe('getUpload');
    expect(JSON.stringify(components.schemas.Event?.properties.document)).toContain('/uploads/{name}');
  });

  test('describes what to send, including the file of a form', () => {
    const body = paths['/api/update-events/{id}']?.put?.requestBody;
    expect(body?.content['application/json']?.schema.properties).toHaveProperty('eventstitle');
    expect(body?.content['application/json']?.schema.properties).not.toHaveProperty('document');
    expect(body?.content['multipart/form-data']?.schema.properties).toHaveProperty('file');
    expect(body?.content['multipart/form-data']?.schema).not.toHaveProperty('required');
  });

  test('offers only content types that can succeed: a form if a file is required', () => {
    const body = paths['/api/add-events']?.post?.requestBody;
    expect(Object.keys(body?.content ?? {})).toEqual(['multipart/form-data']);
    expect(body?.content['multipart/form-data']?.schema.required).toEqual(
      expect.arrayContaining(['eventstitle', 'file']),
    );
    const post = paths['/api/add-posts']?.post?.requestBody;
    expect(post?.content['application/json']?.schema.required).toContain('date');
    expect(post?.content['multipart/form-data']?.schema.required).not.toContain('file');
  });

  test('mentions that a form contains a list of records as JSON', () => {
    const content = paths['/api/add-accordian']?.post?.requestBody?.content ?? {};
    expect(content['application/json']?.schema.properties?.items).toMatchObject({ type: 'array' });
    for (const kind of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(content[kind]?.schema.properties?.items).toMatchObject({
        type: 'string',
        contentMediaType: 'application/json',
      });
  });

  test('describes the response: _id, no helper fields, and the headers of lists', () => {
    expect(Object.keys(components.schemas.Event?.properties ?? {})).toEqual(
      expect.arrayContaining(['_id', 'eventstitle', 'document', 'userID']),
    );
    expect(components.schemas.Event?.properties).not.toHaveProperty('videoEmbedUrl');
    expect(Object.keys(paths['/api/get-posts']?.get?.responses['200']?.headers ?? {})).toEqual([
      'X-Total-Count',
      'Link',
    ]);
  });

  test('mentions who may call and what is irregular', () => {
    expect(paths['/api/get-posts']?.get?.security).toContainEqual({});
    expect(paths['/api/add-events']?.post?.security).toEqual([{ session: [] }]);
    expect(paths['/api/add-events']?.post?.responses).toHaveProperty('403');
    expect(paths['/api/get-contact']?.get?.responses).not.toHaveProperty('403');
    expect(paths['/api/get-collaborator/{id}']?.get?.responses).toHaveProperty('403');
    expect(JSON.stringify(paths['/api/get-partnership'])).toContain('No Partnership Found');
    expect(JSON.stringify(paths['/api/add-collaborator']?.post?.requestBody)).not.toContain('role');
    expect(paths['/api/update-events/{id}']?.put?.parameters?.map(({ name }) => name)).toEqual([
      'id',
      'If-Match',
    ]);
    expect(paths['/api/get-posts-count']?.get?.parameters?.map(({ name }) => name)).toEqual(['asOf']);
  });
});

describe('the served description', () => {
  let served: ServedSite;
  beforeAll(async () => {
    served = await serveSmallSite();
  });
  afterAll(() => served.close());

  test('is an OpenAPI document for programs', async () => {
    const response = await served.call('/api/openapi.json');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://site.example' }],
    });
  });

  test('is a page for people without scripts and inline styles', async () => {
    const page = await (await served.call('/api/docs')).text();
    expect(page).toContain('/api/add-posts');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const stylesheet = await served.call(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '');
    expect(stylesheet.headers.get('content-type')).toContain('text/css');
  });

  test('links to every type that it mentions', async () => {
    const page = await (await served.call('/api/docs')).text();
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    for (const target of new Set(targets)) expect(page).toContain(`id="${target}"`);
  });
});
