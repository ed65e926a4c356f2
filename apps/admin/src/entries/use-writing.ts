import { useApolloClient } from '@apollo/client/react';
import { NoteContactWritingDocument } from '@daybook/graphql-client/admin/entry-operations';
import { useEffect } from 'react';

/** Milliseconds. The server forgets somebody after two minutes without news. */
const interval = 30_000;

/** Tells the server whether the signed-in person is writing an answer to a message. Others see it. Failures are ignored. */
export function useWriting(id: string, isWriting: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isWriting) return;
    const send = (value: boolean, context = {}) =>
      client
        .mutate({ mutation: NoteContactWritingDocument, variables: { id, isWriting: value }, context })
        .catch(() => undefined);
    // In order, so that the last one is what counts.
    let last: Promise<unknown> = send(true);
    const add = (value: boolean) => {
      last = last.then(() => send(value));
    };
    const timer = setInterval(() => add(true), interval);
    const leave = () => void send(false, { fetchOptions: { keepalive: true } });
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      add(false);
    };
  }, [client, id, isWriting]);
}
