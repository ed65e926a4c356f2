import { publicRoutes } from '@daybook/routes';
import { useId } from 'react';
import { Icon } from '../pictures/icon.tsx';

interface SearchFormProps {
  /** The name of the field, for screen readers. */
  label: string;
  /** The words of the current search. */
  words?: string;
}

/** The field of the site search. It is a plain form, so it works without scripts. */
export function SearchForm({ label, words = '' }: SearchFormProps) {
  const id = useId();
  return (
    <search>
      <form className="search-form" action={publicRoutes.search} aria-label={label}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          key={words}
          id={id}
          name="q"
          type="search"
          defaultValue={words}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          required
        />
        <button type="submit" className="button button--outline">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}
