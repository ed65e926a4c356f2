import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormValues } from '../form/form-values.ts';
import { type Draft, journal } from './journal.ts';

interface JournalOptions {
  values: FormValues;
  version: number | null;
  isDirty(): boolean;
  getValues(): FormValues;
}

/** Milliseconds without a change until the form is written down. */
const pause = 400;

/** Writes a changed form down while it is filled in, and tells of what was written down before. */
export function useJournal({ values, version, isDirty, getValues }: JournalOptions) {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Draft | null>(null);
  const first = useRef(values);

  const write = async () => {
    if (isDirty()) await journal.write(pathname, { values: getValues(), at: Date.now(), version });
  };
  const writeLater = useDebouncedCallback(write, pause);
  const latestWrite = useRef(write);
  latestWrite.current = write;

  useEffect(() => {
    let isGone = false;
    journal.read(pathname).then((draft) => !isGone && setFound(draft));
    return () => {
      isGone = true;
    };
  }, [pathname]);
  useEffect(() => {
    if (values !== first.current) writeLater();
  }, [values, writeLater]);
  useEffect(() => {
    const hurry = () => void latestWrite.current();
    window.addEventListener('pagehide', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      window.removeEventListener('pagehide', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, []);

  const forget = () => {
    writeLater.cancel();
    setFound(null);
    return journal.remove(pathname);
  };
  return { found, dismiss: () => setFound(null), write, forget };
}
