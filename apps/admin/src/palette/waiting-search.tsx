import { Loader, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import classes from './waiting-search.module.css';

interface WaitingSearchProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery(query: string): void;
  onClose(): void;
}

/** Takes what is typed until the palette is there; stands where its search will be. */
export function WaitingSearch({ ref, query, onQuery, onClose }: WaitingSearchProps) {
  return (
    <TextInput
      ref={ref}
      className={classes.search ?? ''}
      size="lg"
      aria-label="Go to a screen, find a record"
      placeholder="Go to a screen, find a record …"
      leftSection={<Loader size={18} aria-hidden />}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  );
}
