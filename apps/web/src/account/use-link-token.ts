import { useEffect, useRef, useState } from 'react';

/**
 * Returns the token of a one-time link, or an empty text. Removes it from the address, so that it does not stay in the
 * browser's history.
 */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/**
 * The token of the one-time link that opened the page; null until the browser has rendered it. Follows another link
 * that is opened in the same tab, for which the browser does not load the page again.
 * @param onChange called for another token
 */
export function useLinkToken(onChange: () => void): string | null {
  const [token, setToken] = useState<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    setToken(takeToken());
    const follow = () => {
      const next = takeToken();
      if (next === '') return;
      setToken(next);
      latest.current();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
}
