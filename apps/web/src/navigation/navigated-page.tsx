import { ApolloProvider } from '@apollo/client/react';
import { use } from 'react';
import type { Route, RouteMatch } from '../page/route.ts';
import type { Screen } from '../page/screen.ts';
import { ShownPage } from '../page/shown-page.tsx';
import { orReload } from './or-reload.ts';
import { publicClient } from './public-client.ts';
import { QueriedPage } from './queried-page.tsx';

const loadedScreens = new Map<Route, Promise<{ screen: Screen }>>();

/** The code of a route's screen, as the same promise every time, which `use` asks for. */
function loadScreen(route: Route): Promise<{ screen: Screen }> {
  const loading = loadedScreens.get(route) ?? orReload(route.loadScreen());
  loadedScreens.set(route, loading);
  return loading;
}

/** A page that somebody went to in the browser. Suspends until the screen's code is there. */
export default function NavigatedPage({ route, place }: RouteMatch) {
  const { screen } = use(loadScreen(route));
  if (!route.query) return <ShownPage screen={screen} data={null} place={place} />;
  return (
    <ApolloProvider client={publicClient}>
      <QueriedPage query={route.query} screen={screen} place={place} />
    </ApolloProvider>
  );
}
