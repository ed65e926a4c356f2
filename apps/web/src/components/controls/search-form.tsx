import { publicRoutes } from '@daybook/routes';
import { useId } from 'react';
import { Icon } from '../pictures/icon.tsx';

interface SearchFormProps {
  /** Names the field, for all who do not see the lens beside it. */
  label: string;
  /** What was searched for. */
  words?: string;
}

/** The field of the site search; a plain form, since the page of results is whole without scripts. */
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
