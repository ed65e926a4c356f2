import { richTextSchemaPath } from '@daybook/content-engine';
import { richTextSchema } from '@daybook/rich-text/tree';
import { type Request, type Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { printPublicPart } from '../graphql/public-part.ts';
import { schemaDocumentation } from '../graphql/schema-documentation.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { cacheStatus, sendCached } from '../response-cache/send-cached.ts';
import { headersToStore } from '../response-cache/stored-headers.ts';

/** `GET /schema.graphql` returns the public part of the schema as text. The text is created on the first request. */
export function schemaRoute(schema: GraphQLSchema): Router {
  return unchangingRoute('/schema.graphql', 'text/plain; charset=utf-8', () => printPublicPart(schema));
}

/** `GET /graphql/docs` returns the public part of the schema as a page for people. */
export function schemaDocumentationRoute(schema: GraphQLSchema): Router {
  return unchangingRoute('/graphql/docs', 'text/html; charset=utf-8', () => schemaDocumentation(schema));
}

/** `GET /schemas/rich-text.json` returns the JSON Schema of rich texts as trees. */
export function richTextSchemaRoute(publicUrl: string): Router {
  return unchangingRoute(richTextSchemaPath, 'application/schema+json; charset=utf-8', () => {
    const id = new URL(richTextSchemaPath, publicUrl).href;
    return `${JSON.stringify(richTextSchema(id), null, 2)}\n`;
  });
}

function unchangingRoute(path: string, type: string, write: () => string): Router {
  let made: CachedResponse | undefined;
  const make = (response: Response) => {
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-cache' });
    return new CachedResponse(headersToStore(response), write(), path);
  };
  return Router().get(path, (request: Request, response: Response) => {
    made ??= make(response);
    sendCached(request, response, made, cacheStatus.hit);
  });
}
