import type { Request } from 'express';

/** First words of addresses that are not pages. */
const surfaces: [start: string, name: string][] = [
  ['/graphql', '/graphql'],
  ['/uploads/', '/uploads/:name'],
  ['/assets/', '/assets/*'],
  ['/api', '/api/*'],
  ['/forms/', '/forms/*'],
];

/** The pattern of the route that a request came to, after it was handled: one of few, whatever addresses are tried. */
export function routeOf(request: Request): string {
  const pattern: unknown = request.route?.path;
  if (typeof pattern === 'string') return pattern;
  const path = request.originalUrl;
  return surfaces.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}
