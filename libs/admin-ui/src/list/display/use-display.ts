import { useState } from 'react';
import type { Column } from '../column.tsx';
import { keyOf } from '../list-memory.ts';

/** The columns from which people choose those of a list. */
export interface ColumnChoices {
  /** Names the list in the storage of the browser, such as its type. */
  readonly list: string;
  /** All columns, in the order in which they are shown. */
  readonly all: readonly Column[];
}

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** What a person chose to see of a list. It is kept for the person in this browser. */
export interface Display {
  readonly columns: readonly Column[];
  readonly density: Density;
  /** Null if the columns are those of the list itself. */
  readonly chosen: readonly string[] | null;
  choose(names: readonly string[] | null): void;
  setDensity(density: Density): void;
}

/**
 * The columns and the density of a list, as the person chose them last.
 * @param own the columns of the list, if nobody chose others
 */
export function useDisplay(
  own: readonly Column[],
  choices: ColumnChoices | undefined,
  titleField: string,
): Display {
  const [chosen, setChosen] = useState(() => (choices ? storedColumns(choices.list) : null));
  const [density, setDensity] = useState(storedDensity);
  // Columns of fields that a later version of the product does not have are left out.
  const columns = chosen && choices?.all.filter(({ name }) => name === titleField || chosen.includes(name));
  return {
    columns: columns ?? own,
    density,
    chosen: columns ? columns.map(({ name }) => name) : null,
    choose: (names) => {
      if (!choices) return;
      setChosen(names);
      const key = keyOf('columns', choices.list);
      if (names) localStorage.setItem(key, JSON.stringify(names));
      else localStorage.removeItem(key);
    },
    setDensity: (next) => {
      setDensity(next);
      localStorage.setItem(keyOf('density'), next);
    },
  };
}

function storedColumns(list: string): readonly string[] | null {
  const names = parsedText(localStorage.getItem(keyOf('columns', list)));
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null;
}

function storedDensity(): Density {
  const kept = localStorage.getItem(keyOf('density'));
  return densities.find((each) => each === kept) ?? densities[0];
}

/** The value of a stored text; null if it is not JSON. */
export function parsedText(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
