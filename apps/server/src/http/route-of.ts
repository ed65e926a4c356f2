import type { IncomingMessage } from 'node:http';
import { withoutToken } from '@daybook/routes';
import type { Request } from 'express';

/** The kind of resource that a request is for. */
export type Surface = 'page' | 'graphql' | 'rest' | 'file';

interface Prefix {
  start: string;
  /** The pattern of the addresses that start with it. */
  route: string;
  surface: Surface;
}

/** Prefixes of addresses. All other addresses are those of pages. */
const prefixes: Prefix[] = [
  { start: '/graphql', route: '/graphql', surface: 'graphql' },
  { start: '/uploads/', route: '/uploads/:name', surface: 'file' },
  { start: '/share/', route: '/share/*', surface: 'file' },
  { start: '/assets/', route: '/assets/*', surface: 'file' },
  { start: '/api', route: '/api/*', surface: 'rest' },
  ...['forms', 'unsubscribe', 'confirm-newsletter', 'preview', 'live', 'record'].map(
    (name): Prefix => ({ start: `/${name}/`, route: `/${name}/*`, surface: 'page' }),
  ),
];

function prefixOf(request: IncomingMessage): Prefix | undefined {
  const address = addressOf(request);
  return prefixes.find(
    ({ start }) =>
      // `/graphql-explorer` is a page.
      address.startsWith(start) && (start.endsWith('/') || /^(?:[/?]|$)/.test(address.slice(start.length))),
  );
}

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
  return prefixOf(request)?.route ?? 'page';
}

/** The kind of resource that a request is for; null for health checks and metrics, which are read every few seconds. */
export function surfaceOf(request: IncomingMessage): Surface | null {
  if (/^\/(?:health|metrics)(?:[/?]|$)/.test(addressOf(request))) return null;
  return prefixOf(request)?.surface ?? 'page';
}

/** The original address. Express shortens `url` for mounted routers. */
export function addressOf(request: IncomingMessage): string {
  const { originalUrl, url }: Routed = request;
  return originalUrl ?? url ?? '';
}

/** The path of the original address, which may also be an absolute URL (RFC 9112 §3.2.2). */
export function originalPath(request: IncomingMessage): string {
  const address = addressOf(request);
  return address.startsWith('/') ? address : (URL.parse(address)?.pathname ?? '');
}

const maxPathLength = 200;

/** The path for logs and traces, without the query and the tokens of links, which may be private. */
export function loggedPathOf(request: IncomingMessage): string {
  return (withoutToken(addressOf(request)).split('?', 1)[0] ?? '').slice(0, maxPathLength);
}
