import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import { App } from './page/app.tsx';
import type { FirstPage } from './page/first-page.ts';
import { readPageData } from './page/page-data.ts';
import { matchRoute } from './page/route.ts';
import { routes } from './routes.ts';

/** The screen's code is fetched before hydrating, so that React finds exactly what the server rendered. */
async function firstPage(): Promise<FirstPage> {
  const { pathname, search } = window.location;
  const { found, ...pageData } = readPageData(document);
  const match = found ? matchRoute(routes, { pathname, search }) : null;
  const screen = match && (await match.route.loadScreen()).screen;
  return { path: pathname, screen, place: match?.place ?? null, ...pageData };
}

/** Brings the page that the server rendered to life. */
export async function hydrate(root: Element): Promise<void> {
  const first = await firstPage();
  // In a transition React hydrates in slices, and the page answers to its reader in between.
  startTransition(() => {
    hydrateRoot(root, <App first={first} />);
  });
  prefetchOnIntent();
}
