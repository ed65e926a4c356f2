import { type Request, type Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { printPublicPart } from '../graphql/public-part.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { cacheStatus, sendCached } from '../response-cache/send-cached.ts';
import { headersToStore } from '../response-cache/stored-headers.ts';

const path = '/schema.graphql';

/** `GET /schema.graphql` returns the public part of the schema as text. It is created for the first request. */
export function schemaRoute(schema: GraphQLSchema): Router {
  let made: CachedResponse | undefined;
  const make = (response: Response) => {
    response.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
    return new CachedResponse(headersToStore(response), printPublicPart(schema), path);
  };
  return Router().get(path, (request: Request, response: Response) => {
    made ??= make(response);
    sendCached(request, response, made, cacheStatus.hit);
  });
}
