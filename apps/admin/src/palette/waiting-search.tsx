import type { Ref } from 'react';
import classes from './waiting-search.module.css';

interface WaitingSearchProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery(query: string): void;
  onClose(): void;
}

/** Captures what is typed while the palette loads, in the place of its search. Every page loads this file, so it is a plain input. */
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
