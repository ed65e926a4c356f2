import { useCheckRedirectsQuery } from '@daybook/graphql-client/admin/later-hooks';
import type { CheckRedirectsQuery } from '@daybook/graphql-client/admin/later-operations';
import { useDebouncedValue } from '@mantine/hooks';
import type { Lines } from './read-lines.ts';

/** What importing lines would do. The server checks them 400 ms after the last change. */
export function useCheckedLines(lines: Lines): {
  /** Null while lines are typed or checked. */
  readonly checked: CheckRedirectsQuery['checked'] | null;
  readonly failure: unknown;
} {
  const [settled] = useDebouncedValue(lines, 400);
  const { data, error } = useCheckRedirectsQuery({
    variables: { lines: settled },
    skip: settled.length === 0,
    fetchPolicy: 'no-cache',
  });
  if (lines.length === 0) return { checked: [], failure: null };
  return { checked: settled === lines ? (data?.checked ?? null) : null, failure: error ?? null };
}
