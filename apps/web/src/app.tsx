import { SiteLayout } from './layout/site-layout.tsx';
import { type CurrentPage, CurrentPageContext } from './page/current-page.ts';
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx';

/** The app around one page. Links load other documents, so the page never changes. */
export function App({ page }: { page: CurrentPage }) {
  const { screen, data, location } = page;
  return (
    <CurrentPageContext value={page}>
      <SiteLayout>{screen && location ? screen.render(data, location) : <NotFoundScreen />}</SiteLayout>
    </CurrentPageContext>
  );
}
