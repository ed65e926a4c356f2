import { Navigate } from 'react-router-dom';
import { Spinner } from '../components/feedback/spinner.tsx';
import type { QueryName } from '../page/route.ts';
import type { Place, Screen } from '../page/screen.ts';
import { ShownPage } from '../page/shown-page.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { queryHookOf } from './query-hooks.ts';

interface QueriedPageProps {
  query: QueryName;
  screen: Screen;
  place: Place;
}

/** A screen whose data comes over GraphQL: a spinner, then the page; or a notice that offers to try again. */
export function QueriedPage({ query, screen, place }: QueriedPageProps) {
  const useRouteQuery = queryHookOf(query);
  const { data, error, refetch } = useRouteQuery({ variables: screen.variables(place) as never });
  if (error) {
    return (
      <>
        <FailureNotice onRetry={refetch} />
        {screen.emptyData !== undefined && (
          <ShownPage screen={screen} data={screen.emptyData} place={place} />
        )}
      </>
    );
  }
  if (data === undefined) return <Spinner />;
  const outcome = screen.outcome?.(data, place) ?? 'found';
  if (outcome === 'missing') return <NotFoundScreen />;
  if (outcome !== 'found') return <Navigate to={outcome.movedTo} replace />;
  return <ShownPage screen={screen} data={data} place={place} />;
}
