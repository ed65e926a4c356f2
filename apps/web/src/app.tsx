import { SiteLayout } from './layout/site-layout.tsx';
import { type CurrentPage, CurrentPageContext } from './page/current-page.ts';
import { notFoundScreen } from './screens/not-found/not-found-screen.tsx';

/** The app around one page. Links load other documents, so the page never changes. */
export function App({ page }: { page: CurrentPage }) {
  const { path, data } = page;
  const screen = page.screen ?? notFoundScreen;
  const location = page.location ?? { path, params: {}, search: new URLSearchParams() };
  return (
    <CurrentPageContext value={page}>
      <SiteLayout>{screen.render(data, location)}</SiteLayout>
    </CurrentPageContext>
  );
}
