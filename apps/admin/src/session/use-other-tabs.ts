import { readSession } from '@daybook/graphql-client/session';
import { useEffect } from 'react';
import { goToSignIn } from './sign-in-address.ts';

/** Signing out in one tab signs out all others. */
export function useOtherTabs(): void {
  useEffect(() => {
    const follow = () => {
      if (!readSession()) goToSignIn();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
