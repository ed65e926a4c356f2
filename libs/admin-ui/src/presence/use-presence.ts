import { backgroundContext } from '@daybook/graphql-client/admin-client';
import { useEffect, useRef, useState } from 'react';
import type { PictureOfPerson } from '../person/person-picture.tsx';

/** Somebody else who is writing at the same place. */
export interface PresentPerson {
  readonly id: string;
  readonly name: string;
  readonly picture?: PictureOfPerson | null;
}

type People = readonly PresentPerson[];

/** Where several people may write, such as a record. */
export interface SharedPlace {
  /**
   * Tells the server whether the signed-in person is writing. Returns the others who are, if the server names them.
   * @param context the context of the call for the Apollo client
   */
  note(isWriting: boolean, context: object): Promise<People | undefined>;
  /** Asks who is writing. Omitted if the screen already knows. */
  look?(context: object): Promise<People>;
}

/** Milliseconds between two requests. The server forgets somebody after two minutes without news. */
const interval = 30_000;
const nobody: People = [];

/**
 * Returns the others who are writing at a place. While the signed-in person is writing there, the hook reports this
 * regularly; otherwise it asks who is. Hidden pages send nothing, so the server forgets their person. Failures are
 * ignored.
 * @param place must be the same object in every render
 */
export function usePresence(place: SharedPlace, isWriting: boolean): People {
  const [people, setPeople] = useState(nobody);
  /** Runs the requests in order, so that the last one counts. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isOver = false;
    const send = async (request: () => Promise<People | undefined>) => {
      const found = await request().catch(() => undefined);
      if (found && !isOver) setPeople(found);
    };
    const add = (request: () => Promise<People | undefined>) => {
      last.current = last.current.then(() => send(request));
    };
    const run = () => {
      if (document.visibilityState !== 'visible') return;
      if (isWriting) add(() => place.note(true, backgroundContext));
      else if (place.look) add(async () => place.look?.(backgroundContext));
    };
    const leave = () =>
      void send(() => place.note(false, { ...backgroundContext, fetchOptions: { keepalive: true } }));
    run();
    const timer = setInterval(run, interval);
    document.addEventListener('visibilitychange', run);
    if (isWriting) window.addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
      window.removeEventListener('pagehide', leave);
      if (isWriting) add(() => place.note(false, backgroundContext));
    };
  }, [place, isWriting]);
  return people;
}
