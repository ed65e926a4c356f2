import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { onTables } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { type StorageWatch, StoredFile, staffPicturesRouter, uploadsRouter } from '@daybook/files';
import { webAssetsBase } from '@daybook/routes';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { bouncesRoute } from '../bounces/bounces-route.ts';
import type { Version } from '../config/version.ts';
import { discoveryRoutes } from '../discovery/discovery-routes.ts';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { examPackRoute } from '../exam-packs/exam-pack-route.ts';
import { formsRoute } from '../forms/forms-route.ts';
import type { ApolloContext } from '../graphql/apollo-context.ts';
import { createApolloServer } from '../graphql/apollo-server.ts';
import { publicPartOf } from '../graphql/public-part.ts';
import { builtFiles } from '../http/built-files.ts';
import { type CrossOriginPolicy, handlePreflights, shareAcrossOrigins } from '../http/cross-origin.ts';
import { errorHandler } from '../http/json-errors.ts';
import { acceptProxyIds, identifyRequest, type TrustsPeer } from '../http/request-id.ts';
import { observeRequests, requestLog } from '../http/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { enterTrace, traceRequests } from '../http/trace-requests.ts';
import { liveRoute } from '../live/live-route.ts';
import { mementoRoute } from '../mementos/memento-route.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { pagesRoute } from '../pages/pages-route.ts';
import { previewRoute } from '../previews/preview-route.ts';
import { previewStreamRoute } from '../previews/preview-stream.ts';
import { answerFileRoute } from '../record/answer-file-route.ts';
import { recordRoute } from '../record/record-route.ts';
import { cacheMiddleware } from '../response-cache/cache-middleware.ts';
import { noteNextChange } from '../response-cache/limited-caching.ts';
import { sendStaleOnOutage } from '../response-cache/stale-responses.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';
import { sharePicturesRoute } from '../share-pictures/share-pictures-route.ts';
import { singleSignOnRoute } from '../single-sign-on/single-sign-on-route.ts';
import { cacheScopes } from './cache-scopes.ts';
import { graphqlRoute } from './graphql-route.ts';
import { addHealthRoutes, type Readiness } from './health-routes.ts';
import { pictureVariantsRoute } from './picture-variants-route.ts';
import { restRoute } from './rest-route.ts';
import { richTextSchemaRoute, schemaDocumentationRoute, schemaRoute } from './schema-route.ts';

interface AppOptions {
  services: Services;
  version: Version;
  readiness: Readiness;
  storage: StorageWatch;
  /** Free space of the disk that stores uploads; null if a service stores them. */
  uploadSpace: FreeSpace | null;
  bundles: AppBundles;
  distDir: string;
  metrics: Metrics | null;
  /** In development: middleware that serves the modules of the apps. */
  moduleServer?: RequestHandler[];
}

/** Creates the application: everything the port serves, in the order in which handlers are tried. */
export async function createApp(
  options: AppOptions,
): Promise<{ app: RequestListener; apollo: ApolloServer<ApolloContext> }> {
  const { services, version, readiness, storage, uploadSpace, bundles, distDir, metrics, moduleServer } =
    options;
  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', services.configuration.trustProxy);
  app.set('query parser', 'simple');
  const { schema, measure, queries, log, publicUrl, tracer } = services;
  const { isProduction, apiOrigins, isSchemaPublic } = services.configuration;
  const publicSchema = isSchemaPublic ? publicPartOf(schema) : null;
  const policy: CrossOriginPolicy = {
    origins: new Set(apiOrigins),
    isOriginOfKey: (origin) => services.accounts.keyOrigins.include(origin, () => services.database.fork()),
    publicUrl,
  };
  const apollo = createApolloServer({
    schema,
    publicSchema,
    measure,
    queries,
    isTraced: tracer !== null,
    isProduction,
    log,
  });
  await apollo.start();

  const isDevelopment = moduleServer !== undefined;
  const frames = Object.values(services.configuration.formProviders).map((url) => new URL(url).origin);
  const { metrics: metricsSettings, mail: mailSettings } = services.configuration;
  app.use(identifyRequest);
  if (tracer) app.use(enterTrace);
  app.use(setSecurityHeaders({ isBackOffice: false, isDevelopment, frames }));
  app.use(shareAcrossOrigins(policy));
  addHealthRoutes(app, version, readiness, {
    storage: async () => storage.isWritable,
    database: () => services.database.isReady(),
  });
  if (metrics && metricsSettings.token) app.use(metricsRoute(metrics, metricsSettings.token));
  const { bounceToken } = mailSettings;
  if (bounceToken !== undefined) app.use(bouncesRoute(services, bounceToken));
  if (uploadSpace) app.use(refuseUploadsWithoutSpace(uploadSpace));
  if (publicSchema) app.use(schemaRoute(publicSchema), schemaDocumentationRoute(publicSchema));
  app.use('/graphql', graphqlRoute(apollo, services, policy));
  app.use(richTextSchemaRoute(publicUrl));
  app.use(restRoute(services));
  // Before compression, which would hold events back.
  app.use(liveRoute(services), previewStreamRoute(services));
  // Before compression, because archives and most documents are compressed already.
  app.use(examPackRoute(services));
  app.use(answerFileRoute(services));
  app.use(compression());
  app.use(pictureVariantsRoute(services, storage, uploadSpace));
  const findFile = (name: string) => {
    const em = services.database.fork();
    return onTables(em, ['stored_file'], () => em.findOne(StoredFile, { name }));
  };
  app.use(uploadsRouter(services.files, findFile, () => storage.isWritable));
  const isStaff = async (request: Request) => (await contextOf(request, services)).viewer !== null;
  app.use(staffPicturesRouter(services.files, isStaff));
  if (moduleServer) app.use(...moduleServer);
  else
    app.use(
      builtFiles(webAssetsBase, join(distDir, 'web/client')),
      builtFiles('/assets/admin/', join(distDir, 'admin')),
    );
  app.use(previewRoute(services, bundles, isDevelopment));
  app.use(mementoRoute(services, bundles));
  app.use(recordRoute(services));
  app.use(discoveryRoutes(services));
  app.use(sharePicturesRoute(services, bundles));
  app.use(formsRoute(services, bundles));
  app.use(singleSignOnRoute(services, bundles));
  app.use(pagesRoute(services, bundles));
  app.use(() => {
    throw notFound('Page');
  });
  app.use(sendStaleOnOutage);
  app.use(errorHandler(log));
  return { app: beforeExpress(app, policy, options), apollo };
}

/** Handles requests before Express does: accepts ids, traces, logs, and counts, and answers from the response cache. */
function beforeExpress(
  app: Express,
  policy: CrossOriginPolicy,
  { services, bundles, metrics, moduleServer }: AppOptions,
): RequestListener {
  const { configuration, log, schedule, tracer } = services;
  // Nothing is cached in development, where a page also depends on code that changes.
  const isStoring = configuration.cacheBytes > 0 && moduleServer === undefined;
  const cached = isStoring ? cacheMiddleware(app, cacheScopes(services, bundles)) : app;
  const timed: RequestListener = (request, response) => {
    noteNextChange(request, schedule.nextAt);
    cached(request, response);
  };
  const answering = handlePreflights(timed, policy);
  const observers = [requestLog(log, configuration.logging), metrics?.observe].filter(
    (observer) => observer != null,
  );
  const trusts: TrustsPeer = app.get('trust proxy fn');
  return acceptProxyIds(traceRequests(observeRequests(answering, observers), tracer, trusts), trusts);
}

/** Refuses an upload with 507 before its body is read if it would leave too little free space. */
function refuseUploadsWithoutSpace(space: FreeSpace): RequestHandler {
  return (request, _response, next) => {
    if (request.is('multipart/form-data')) space.require(Number(request.headers['content-length'] ?? 0));
    next();
  };
}
