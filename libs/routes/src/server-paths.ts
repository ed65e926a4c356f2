import { eventCalendarPattern } from './event-calendar.ts';
import { accentStylePattern, manifestPath } from './site-files.ts';

const folders =
  /^\/(?:\.well-known|api|assets|bounces|files|graphql|health|live|metrics|preview|record|schemas|share|sso|uploads)(?:\/|$)/;

const files: readonly string[] = [
  '/favicon.ico',
  '/feed.json',
  '/feed.xml',
  manifestPath,
  '/robots.txt',
  '/schema.graphql',
  '/sitemap.xml',
];

/** Whether the server answers a path itself, before it looks for a page or a redirect. */
export function isServerPath(path: string): boolean {
  const patterns = [folders, accentStylePattern, eventCalendarPattern];
  return files.includes(path) || patterns.some((pattern) => pattern.test(path));
}
