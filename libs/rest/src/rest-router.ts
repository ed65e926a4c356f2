import { invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { type BodyLimits, fieldsOf, withBody } from '@daybook/request-bodies';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { defaultBodyLimits } from './body/body-limits.ts';
import { type CallBody, callBodyOf } from './body/call-body.ts';
import type { CallInput, Handler } from './call.ts';
import { entityTag } from './graphql/entity-tag.ts';
import { compilerFor } from './graphql/operation.ts';
import { resultOf } from './graphql/run.ts';
import { documentationRouter } from './openapi/documentation-router.ts';
import { sendRefusal } from './responses/send-error.ts';
import { type RestOptions, sendByExpress, sendPiecesByNode } from './rest-options.ts';
import { asOfParameter, type Route, readsContent } from './route.ts';
import { routes } from './routes.ts';

/**
 * The calls of contract §7 on `/api`, their documentation at `/api/openapi.json` and `/api/docs`, and 404 for the
 * rest of `/api`. Sends known errors; unexpected errors go to the application. Throws if the schema lacks an
 * operation of the table.
 */
export function restRouter<Context>(options: RestOptions<Context>, table: readonly Route[] = routes): Router {
  const router = Router();
  const compile = compilerFor(options.schema);
  for (const [path, rows] of Map.groupBy(table, (row) => row.path)) {
    const methods = router.route(path);
    for (const row of rows) {
      const handler = serve(row, row.adapter.handler(row, compile), options);
      methods[verbs[row.method]](handler);
    }
    methods.all(refuseMethod(rows));
  }
  router.use(documentationRouter(options, table));
  router.use('/api', () => {
    throw notFound('Address');
  });
  if (options.onError) router.use('/api', options.onError);
  router.use('/api', sendRefusal);
  return router;
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Handles the calls of one row. Identifies the caller before it reads the body. */
function serve<Context>(row: Route, handler: Handler, options: RestOptions<Context>): RequestHandler {
  const callBody = callBodyOf(options.schema, row);
  const { send = sendByExpress, sendPublic = send, sendPieces = sendPiecesByNode } = options;
  const { execute, executeLarge = execute, refusalFor = notSignedIn } = options;
  return async (request, response) => {
    const context = await options.contextOf(request);
    const isSignedIn = options.isSignedIn(context);
    setCaching(request, response, isSignedIn);
    if (row.access !== 'public' && !isSignedIn) throw refusalFor(context);
    const time = readsContent(row) ? textsOf(request.query)[asOfParameter] : undefined;
    if (time !== undefined) await options.readAsOf?.(context, time);
    /**
     * Runs a call. Returns a function that sends the response, because `withBody` must first remove the files of a
     * form.
     */
    const answer = async (body: CallInput) => {
      const {
        body: answered,
        pieces,
        headers = {},
        version,
      } = await handler({
        params: textsOf(request.params),
        query: textsOf(request.query),
        path: request.path,
        publicUrl: options.publicUrl,
        body,
        ifMatch: request.get('If-Match'),
        isSignedIn,
        run: async (operation, variables) =>
          resultOf(operation, await execute(operation.document, variables, context)),
        runLarge: async (operation, variables, part) =>
          resultOf(operation, await executeLarge(operation.document, variables, context, part)),
      });
      return () => {
        response.set(headers);
        if (pieces) return sendPieces(request, response.type('json'), arrayOf(pieces), context);
        const json = JSON.stringify(answered);
        if (version !== undefined) response.set('ETag', entityTag(version, json));
        const isPublicRead = readsContent(row) && !hasCredentials(request);
        return (isPublicRead ? sendPublic : send)(request, response.type('json'), json);
      };
    };
    const answerBody = () =>
      withBody(request, options.intakeFor(context), limitsOf(row, callBody, options), (body) => {
        if (callBody.isRequired && body.kind === 'none') throw invalidInput('The request has no body.');
        return answer({
          fields: fieldsOf(body),
          file: body.kind === 'form' ? body.files[0]?.upload : undefined,
        });
      });
    const sendAnswer = await (callBody.isTaken ? answerBody() : answer({ fields: {} }));
    return sendAnswer();
  };
}

async function* arrayOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const piece of pieces) {
    yield before + piece;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function hasCredentials({ headers }: Request): boolean {
  return headers.authorization !== undefined;
}

/** Public responses may be stored if they are revalidated each time. Responses to staff must not be stored. */
function setCaching(request: Request, response: Response, isSignedIn: boolean): void {
  const isKept = !isSignedIn && (request.method === 'GET' || request.method === 'HEAD');
  response.vary('Authorization').set('Cache-Control', isKept ? 'no-cache' : 'no-store');
}

function limitsOf<Context>(row: Route, callBody: CallBody, options: RestOptions<Context>): BodyLimits {
  const limits = { ...defaultBodyLimits, ...options };
  return {
    text: row.access === 'public' ? limits.publicBodyLimit : limits.staffBodyLimit,
    file: limits.fileLimit,
    files: callBody.takesFile ? 1 : 0,
  };
}

/** Repeated parameters: the first value wins. */
function textsOf(parameters: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? [[name, first]] : [];
  });
  return Object.fromEntries(texts);
}

/** 405 for a known path with another method. */
function refuseMethod(rows: readonly Route[]): RequestHandler {
  const methods = rows.map((row) => row.method);
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allowed);
    if (request.method === 'OPTIONS') response.status(204).end();
    else response.status(405).json({ message: `This address supports only ${methods.join(' and ')}.` });
  };
}
