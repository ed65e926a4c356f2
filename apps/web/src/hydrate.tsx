import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import type { CurrentPage } from './page/current-page.ts';
import { readPageData } from './page/page-data.ts';
import { matchRoute } from './page/route.ts';
import { routes } from './routes.ts';

/** Loads the screen's code before hydration, so that React renders what the server rendered. */
async function currentPage(): Promise<CurrentPage> {
  const { pathname, search } = window.location;
  const { found, ...pageData } = readPageData(document);
  const match = found ? matchRoute(routes, { pathname, search }) : null;
  const screen = match && (await match.route.loadScreen()).screen;
  return { path: pathname, screen, location: match?.location ?? null, ...pageData };
}

/** Hydrates the page that the server rendered. */
export async function hydrate(root: Element): Promise<void> {
  const page = await currentPage();
  // In a transition, React hydrates in slices, and the page stays responsive.
  startTransition(() => {
    hydrateRoot(root, <App page={page} />);
  });
  prefetchOnIntent();
}
