import { Router } from 'express';
import type { RestOptions } from '../rest-options.ts';
import type { Route } from '../route.ts';
import { documentationPage } from './documentation-page.ts';
import { documentationStyle } from './documentation-style.ts';
import { describeApi, openApiDocument } from './openapi-document.ts';

/** The description of the API for programs and for people. Both are made once: the table does not change. */
export function documentationRouter<Context>(
  { schema, publicUrl }: RestOptions<Context>,
  table: readonly Route[],
): Router {
  const description = describeApi(schema, table);
  const document = openApiDocument(description, publicUrl);
  const page = documentationPage(description);
  return Router()
    .get('/api/openapi.json', (_request, response) => void response.json(document))
    .get('/api/docs', (_request, response) => void response.type('html').send(page))
    .get('/api/docs.css', (_request, response) => void response.type('css').send(documentationStyle));
}
