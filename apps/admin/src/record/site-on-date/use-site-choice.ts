import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeOfAddress } from './captures-at.ts';

/** What the screen shows. */
export interface SiteChoice {
  /** Path and query of the page. */
  readonly address: string;
  /** The time, in milliseconds. */
  readonly at: number;
  /** The time to compare with, in milliseconds; null if nothing is compared. */
  readonly with: number | null;
}

/** The chosen page and times. They are in the address of the screen, so that they can be shared. */
export function useSiteChoice(): [SiteChoice, (change: Partial<SiteChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(Date.now);
  const choose = (change: Partial<SiteChoice>) => {
    // The parameters of the last render may be older than the last choice.
    const present = choiceIn(new URLSearchParams(window.location.search), now);
    const { address, at, with: other } = { ...present, ...change };
    const params = { address, at: new Date(at).toISOString() };
    // Other times of the same page do not fill the history of the browser.
    const replace = address === present.address;
    setSearch(other === null ? params : { ...params, with: new Date(other).toISOString() }, { replace });
  };
  return [choiceIn(search, now), choose];
}

function choiceIn(search: URLSearchParams, now: number): SiteChoice {
  return {
    address: search.get('address') ?? '/',
    at: timeOfAddress(search.get('at')) ?? now,
    with: timeOfAddress(search.get('with')),
  };
}
