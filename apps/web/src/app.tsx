import { RenderBoundary } from './layout/render-boundary.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { type CurrentPage, CurrentPageContext } from './page/current-page.ts';
import { notFoundScreen } from './screens/not-found/not-found-screen.tsx';

interface AppProps {
  page: CurrentPage;
}

/** The app around one page. Links load other documents, so the page never changes. */
export function App({ page }: AppProps) {
  return (
    <CurrentPageContext value={page}>
      <RenderBoundary page={page}>
        <SiteLayout>
          <ScreenOf page={page} />
        </SiteLayout>
      </RenderBoundary>
    </CurrentPageContext>
  );
}

/** A component of its own, so that the boundary around it catches its errors. */
function ScreenOf({ page }: AppProps) {
  const { path, data } = page;
  const screen = page.screen ?? notFoundScreen;
  const location = page.location ?? { path, params: {}, search: new URLSearchParams() };
  return screen.render(data, location);
}
