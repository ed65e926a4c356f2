import type { GraphQLSchema } from 'graphql';
import { isFields } from '../graphql/is-fields.ts';
import type { Route } from '../route.ts';
import { bodyContent } from './body-content.ts';
import type { JsonSchema } from './call-notes.ts';
import { type CallDescription, describeCall } from './describe-call.ts';
import { exampleOf } from './example-of.ts';
import { operationIdOf } from './operation-id.ts';
import { refusalMeanings } from './refusals.ts';
import { objectOf, Schemas } from './schemas.ts';
import { uploadsPath } from './uploads-path.ts';

/** The descriptions of all calls, and the types they use. */
export interface ApiDescription {
  readonly calls: readonly CallDescription[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Describes the calls of a table, based on the table and the GraphQL schema. */
export function describeApi(schema: GraphQLSchema, table: readonly Route[]): ApiDescription {
  const schemas = new Schemas();
  const calls = table.map((route) => describeCall(schema, schemas, route));
  return { calls, schemas: schemas.named };
}

/** The OpenAPI 3.1 document of an API. */
export function openApiDocument({ calls, schemas }: ApiDescription, publicUrl: string): JsonSchema {
  const paths = Map.groupBy(calls, ({ route }) => route.path.replace(/:(\w+)/g, '{$1}'));
  const groups = [...new Set([...calls.map(({ group }) => group), 'File'])].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daybook REST API',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'The site', url: `${publicUrl}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: groups.map((name) => ({ name, description: `Calls about records of the kind "${name}".` })),
    paths: {
      ...Object.fromEntries([...paths].map(([path, ofPath]) => [path, pathItem(ofPath, schemas)])),
      '/uploads/{name}': uploadsPath,
    },
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of `POST /api/login`, or an API key.',
        },
      },
      headers: {
        'X-Total-Count': { description: 'The total number of records.', schema: { type: 'integer' } },
        Link: {
          description: 'The address of the next page, with `rel="next"`; absent at the end.',
          schema: { type: 'string' },
        },
        ETag: {
          description: 'Version of the record and hash of the response, for signed-in callers.',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(
        Object.entries(refusalMeanings).map(([status, meaning]) => [status, refusal(meaning)]),
      ),
      schemas: { ...schemas, Refusal: refusalSchema },
    },
  };
}

const introduction =
  'The calls of the old site, handled by the same operations, guards, and validation as the GraphQL API. ' +
  'Bodies are JSON or forms. Unknown fields are ignored, and a PUT keeps the values of missing fields. ' +
  'Lists return up to 1,000 records at once, or pages of up to 100. ' +
  'The files of records are at `/uploads/{name}`.';

const refusalSchema: JsonSchema = {
  ...objectOf([
    {
      name: 'message',
      isRequired: true,
      schema: { type: 'string', description: 'A message that can be shown to people.' },
    },
    {
      name: 'fields',
      isRequired: false,
      schema: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The message for each invalid field, by its name.',
      },
    },
  ]),
  description: 'Why the call was refused.',
};

function refusal(description: string): JsonSchema {
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        example: { message: description },
      },
    },
  };
}

function pathItem(calls: readonly CallDescription[], schemas: ApiDescription['schemas']): JsonSchema {
  return Object.fromEntries(
    calls.map((call) => [call.route.method.toLowerCase(), operationObject(call, schemas)]),
  );
}

function operationObject(call: CallDescription, schemas: ApiDescription['schemas']): JsonSchema {
  const { route, group, summary, parameters, body, refusals } = call;
  const bearer = { session: [] };
  return {
    operationId: operationIdOf(route),
    tags: [group],
    summary: firstSentenceOf(summary),
    description: summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: body.isRequired, content: withExamples(bodyContent(body), schemas) },
    }),
    responses: {
      200: {
        description: 'Done.',
        headers: headersOf(call),
        content: withExamples({ 'application/json': { schema: call.answer } }, schemas),
      },
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
    security: route.access === 'public' ? [{}, bearer] : [bearer],
  };
}

/** Adds an example to each media type except forms with files, whose parts are not JSON. */
function withExamples(content: JsonSchema, schemas: ApiDescription['schemas']): JsonSchema {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type === 'multipart/form-data' || !isFields(media) || !isFields(media.schema)) return [type, media];
      return [type, { ...media, example: exampleOf(media.schema, schemas) }];
    }),
  );
}

/** Tools show the summary in lists and menus. */
function firstSentenceOf(text: string): string {
  return /^.*?[^\d]\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}

function headersOf({ isPaged, answer, route }: CallDescription): JsonSchema {
  const names = isPaged
    ? ['X-Total-Count', 'Link']
    : '$ref' in answer && route.operation !== 'signIn'
      ? ['ETag']
      : [];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
