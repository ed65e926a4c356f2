import type { Ref } from 'react';
import classes from './waiting-search.module.css';

interface WaitingSearchProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery(query: string): void;
  onClose(): void;
}

/**
 * A plain input that captures what is typed while the palette loads. Every screen loads this file, so it uses no
 * library.
 */
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
