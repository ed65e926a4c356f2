import { documentationStyle, stylesheetPath } from '@daybook/documentation';
import { Router } from 'express';
import { type RestOptions, sendByExpress } from '../rest-options.ts';
import type { Route } from '../route.ts';
import { describeApi, openApiDocument } from './openapi-document.ts';
import { restDocumentation } from './rest-documentation.ts';

/** Serves the OpenAPI document and the documentation page. Both are created once, because the table does not change. */
export function documentationRouter<Context>(
  { schema, publicUrl, send = sendByExpress }: RestOptions<Context>,
  table: readonly Route[],
): Router {
  const description = describeApi(schema, table);
  const document = JSON.stringify(openApiDocument(description, publicUrl));
  const page = restDocumentation(description);
  return Router()
    .get('/api/openapi.json', (request, response) => send(request, response.type('json'), document))
    .get('/api/docs', (request, response) => send(request, response.type('html'), page))
    .get(stylesheetPath, (request, response) => send(request, response.type('css'), documentationStyle));
}
