import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** First words of addresses that are not pages. */
const surfaces: [start: string, name: string][] = [
  ['/graphql', '/graphql'],
  ['/uploads/', '/uploads/:name'],
  ['/share/', '/share/*'],
  ['/assets/', '/assets/*'],
  ['/api', '/api/*'],
  ['/forms/', '/forms/*'],
  ['/unsubscribe/', '/unsubscribe/*'],
];

/** What Express adds to a request; one that is answered before it has none of that. */
type Routed = IncomingMessage & Partial<Pick<Request, 'originalUrl' | 'route'>>;

const notedRoute = Symbol('route');

declare module 'node:http' {
  interface IncomingMessage {
    [notedRoute]?: string;
  }
}

/** Notes the route of a request that Express does not see. */
export function noteRoute(request: IncomingMessage, route: string): void {
  request[notedRoute] = route;
}

/** The pattern of the route that a request came to, after it was handled: one of few, whatever addresses are tried. */
export function routeOf(request: IncomingMessage): string {
  const { route }: Routed = request;
  const pattern: unknown = request[notedRoute] ?? route?.path;
  if (typeof pattern === 'string') return pattern;
  const address = addressOf(request);
  return surfaces.find(([start]) => address.startsWith(start))?.[1] ?? 'page';
}

/** As it was asked for: routers shorten `url` for what they mount. */
export function addressOf(request: IncomingMessage): string {
  const { originalUrl, url }: Routed = request;
  return originalUrl ?? url ?? '';
}
