import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { notFound } from '@daybook/errors';
import { type StorageWatch, uploadsRouter } from '@daybook/files';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { discoveryRoutes } from '../discovery/discovery-routes.ts';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { refuseUploadsWithout } from '../disk-space/refuse-uploads.ts';
import { formsRoute } from '../forms/forms-route.ts';
import type { ApolloContext } from '../graphql/apollo-context.ts';
import { createApolloServer } from '../graphql/apollo-server.ts';
import { publicPartOf } from '../graphql/public-part.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { webAssetsBase } from '../pages/built-bundles.ts';
import { pagesRoute } from '../pages/pages-route.ts';
import { cacheMiddleware } from '../response-cache/cache-middleware.ts';
import { sendStaleOnOutage } from '../response-cache/stale-responses.ts';
import type { Services } from '../services.ts';
import { sharePicturesRoute } from '../share-pictures/share-pictures-route.ts';
import { builtFiles } from './built-files.ts';
import { cacheScopes } from './cache-scopes.ts';
import { answeringPreflights, type CrossOriginPolicy, shareAcrossOrigins } from './cross-origin.ts';
import { findStoredFile } from './find-stored-file.ts';
import { graphqlRoute } from './graphql-route.ts';
import { addHealthRoutes, type Readiness } from './health-routes.ts';
import { errorHandler } from './json-errors.ts';
import { identifyRequest, keepingProxyIds, type TrustsPeer } from './request-id.ts';
import { observed, requestLog } from './request-log.ts';
import { restRoute } from './rest-route.ts';
import { schemaRoute } from './schema-route.ts';
import { protectAnswers } from './security-headers.ts';

interface AppOptions {
  services: Services;
  readiness: Readiness;
  storage: StorageWatch;
  /** Of the disk that uploads go to, if that is one of this machine. */
  roomForUploads: FreeSpace | null;
  bundles: AppBundles;
  distDir: string;
  metrics: Metrics | null;
  /** In development: serves the apps' modules. */
  moduleServer?: RequestHandler[];
}

/** Everything the one port answers, in order: stored answers, health, API, REST, files, assets, pages. */
export async function createApp(
  options: AppOptions,
): Promise<{ app: RequestListener; apollo: ApolloServer<ApolloContext> }> {
  const { services, readiness, storage, roomForUploads, bundles, distDir, metrics, moduleServer } = options;
  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', services.configuration.trustProxy);
  app.set('query parser', 'simple');
  const { schema, measure, queries, log, publicUrl } = services;
  const { isProduction, apiOrigins, isSchemaPublic } = services.configuration;
  const publicSchema = isSchemaPublic ? publicPartOf(schema) : null;
  const policy: CrossOriginPolicy = { origins: new Set(apiOrigins), publicUrl };
  const apollo = createApolloServer({ schema, publicSchema, measure, queries, isProduction, log });
  await apollo.start();

  const isDevelopment = moduleServer !== undefined;
  const frames = Object.values(services.configuration.formProviders).map((url) => new URL(url).origin);
  const { logging, metrics: metricsSettings } = services.configuration;
  const observers = [requestLog(log, logging), metrics?.observe].filter((one) => one != null);
  app.use(identifyRequest);
  app.use(protectAnswers({ isBackOffice: false, isDevelopment, frames }));
  app.use(shareAcrossOrigins(policy));
  addHealthRoutes(app, readiness, {
    storage: async () => storage.isWritable,
    database: () => services.database.isReady(),
  });
  if (metrics && metricsSettings.token) app.use(metricsRoute(metrics, metricsSettings.token));
  if (roomForUploads) app.use(refuseUploadsWithout(roomForUploads));
  app.use('/graphql', graphqlRoute(apollo, services, policy));
  if (publicSchema) app.use(schemaRoute(publicSchema));
  app.use(restRoute(services));
  app.use(compression());
  const findFile = (name: string) => findStoredFile(services.database, name);
  app.use(uploadsRouter(services.files, findFile, () => storage.isWritable));
  if (moduleServer) app.use(...moduleServer);
  else
    app.use(
      builtFiles(webAssetsBase, join(distDir, 'web/client')),
      builtFiles('/assets/admin/', join(distDir, 'admin')),
    );
  app.use(discoveryRoutes(services, bundles));
  app.use(sharePicturesRoute(services, bundles));
  app.use(formsRoute(services, bundles));
  app.use(pagesRoute(services, bundles));
  app.use(() => {
    throw notFound('Page');
  });
  app.use(sendStaleOnOutage);
  app.use(errorHandler(log));
  // In development a page also depends on code that changes.
  const isStoring = services.configuration.cacheBytes > 0 && moduleServer === undefined;
  const cached = isStoring ? cacheMiddleware(app, cacheScopes(services, bundles)) : app;
  const answering = answeringPreflights(cached, policy);
  const trusts: TrustsPeer = app.get('trust proxy fn');
  return { app: keepingProxyIds(observed(answering, observers), trusts), apollo };
}
