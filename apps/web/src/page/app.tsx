import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/feedback/spinner.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { orReload } from '../navigation/or-reload.ts';
import { routes } from '../routes.ts';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { type FirstPage, FirstPageContext, useFirstPage } from './first-page.ts';
import { matchRoute } from './route.ts';
import { ShownPage } from './shown-page.tsx';

/** Apollo Client comes with it, so it waits until somebody goes to another page. */
const NavigatedPage = lazy(() => orReload(import('../navigation/navigated-page.tsx')));

/** The public site. `first` is the page the server rendered; all others are fetched by the browser. */
export function App({ first }: { first: FirstPage }) {
  return (
    <FirstPageContext value={first}>
      <SiteLayout>
        <CurrentPage />
      </SiteLayout>
    </FirstPageContext>
  );
}

function CurrentPage() {
  const first = useFirstPage();
  const location = useLocation();
  const match = matchRoute(routes, location);
  const isFirst = location.pathname + location.search === first.address;
  if (!match || (isFirst && !first.screen)) return <NotFoundScreen />;
  if (isFirst && first.screen)
    return <ShownPage screen={first.screen} data={first.data} place={match.place} />;
  return (
    <Suspense fallback={<Spinner />}>
      <NavigatedPage key={match.route.path} {...match} />
    </Suspense>
  );
}
