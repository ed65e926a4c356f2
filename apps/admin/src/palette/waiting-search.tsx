import type { Ref } from 'react';
import classes from './waiting-search.module.css';

interface WaitingSearchProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery(query: string): void;
  onClose(): void;
}

/** Takes what is typed until the palette is there; stands where its search will be. A plain input: every page loads it. */
export function WaitingSearch({ ref, query, onQuery, onClose }: WaitingSearchProps) {
  return (
    <input
      ref={ref}
      className={classes.search}
      aria-label="Go to a screen, find a record"
      placeholder="Go to a screen, find a record …"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  );
}
