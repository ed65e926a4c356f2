import { SiteLayout } from '../layout/site-layout.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { type FirstPage, FirstPageContext } from './first-page.ts';

/** One page of the public site. Links lead to other documents, so a page never turns into another one. */
export function App({ first }: { first: FirstPage }) {
  const { screen, data, place } = first;
  return (
    <FirstPageContext value={first}>
      <SiteLayout>{screen && place ? screen.render(data, place) : <NotFoundScreen />}</SiteLayout>
    </FirstPageContext>
  );
}
