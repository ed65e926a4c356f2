import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepareOnIntent } from './navigation/prepare-on-intent.ts';
import { loadCurrentPage } from './page/load-current-page.ts';

/** Hydrates the page that the server rendered. */
export async function hydrate(root: Element): Promise<void> {
  const page = await loadCurrentPage(window.location);
  // In a transition, React hydrates in slices, and the page stays responsive.
  startTransition(() => {
    hydrateRoot(root, <App page={page} />);
  });
  prepareOnIntent();
}
