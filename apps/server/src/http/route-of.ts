import type { IncomingMessage } from 'node:http';
import { withoutToken } from '@daybook/routes';
import type { Request } from 'express';

/** Prefixes of addresses that are not pages. */
const surfaces: [start: string, name: string][] = [
  ['/graphql', '/graphql'],
  ['/uploads/', '/uploads/:name'],
  ['/share/', '/share/*'],
  ['/assets/', '/assets/*'],
  ['/api', '/api/*'],
  ['/forms/', '/forms/*'],
  ['/unsubscribe/', '/unsubscribe/*'],
  ['/confirm-newsletter/', '/confirm-newsletter/*'],
  ['/preview/', '/preview/*'],
  ['/live/', '/live/*'],
  ['/record/', '/record/*'],
];

/** Properties that Express adds. A request that is handled before Express has none of them. */
type Routed = IncomingMessage & Partial<Pick<Request, 'originalUrl' | 'route'>>;

const notedRoute = Symbol('route');

declare module 'node:http' {
  interface IncomingMessage {
    [notedRoute]?: string;
  }
}

/** Sets the route of a request that Express does not handle. */
export function noteRoute(request: IncomingMessage, route: string): void {
  request[notedRoute] = route;
}

/**
 * The pattern of a request's route, available after the request was handled. There are few patterns, whatever
 * addresses clients try.
 */
export function routeOf(request: IncomingMessage): string {
  const { route }: Routed = request;
  const pattern: unknown = request[notedRoute] ?? route?.path;
  if (typeof pattern === 'string') return pattern;
  const address = addressOf(request);
  return surfaces.find(([start]) => address.startsWith(start))?.[1] ?? 'page';
}

/** What clients ask for. */
export type Surface = 'page' | 'graphql' | 'rest' | 'file';

/** What a request asks for; null for the state of the server, which machines ask for every few seconds. */
export function surfaceOf(request: IncomingMessage): Surface | null {
  const address = addressOf(request);
  if (/^\/(?:health|metrics)(?:[/?]|$)/.test(address)) return null;
  if (/^\/graphql(?:\?|$)/.test(address)) return 'graphql';
  if (address.startsWith('/api/')) return 'rest';
  return /^\/(?:uploads|assets|share)\//.test(address) ? 'file' : 'page';
}

/** The original address. Express shortens `url` for mounted routers. */
export function addressOf(request: IncomingMessage): string {
  const { originalUrl, url }: Routed = request;
  return originalUrl ?? url ?? '';
}

const maxPathLength = 200;

/** The path for logs and traces, without a query and the tokens of links, which may be private. */
export function loggedPathOf(request: IncomingMessage): string {
  return (withoutToken(addressOf(request)).split('?', 1)[0] ?? '').slice(0, maxPathLength);
}
