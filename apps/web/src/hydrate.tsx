import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import type { CurrentPage } from './page/current-page.ts';
import { readPageData } from './page/page-data.ts';
import { matchRoute } from './page/route.ts';
import { routes } from './routes.ts';

/** The screen's code is fetched before hydrating, so that React finds exactly what the server rendered. */
async function currentPage(): Promise<CurrentPage> {
  const { pathname, search } = window.location;
  const { found, ...pageData } = readPageData(document);
  const match = found ? matchRoute(routes, { pathname, search }) : null;
  const screen = match && (await match.route.loadScreen()).screen;
  return { path: pathname, screen, location: match?.location ?? null, ...pageData };
}

/** Brings the page that the server rendered to life. */
export async function hydrate(root: Element): Promise<void> {
  const page = await currentPage();
  // In a transition React hydrates in slices, and the page answers to its reader in between.
  startTransition(() => {
    hydrateRoot(root, <App page={page} />);
  });
  prefetchOnIntent();
}
