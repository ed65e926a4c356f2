/** A publication: records that were published, changed, or removed together. */
export interface Publication {
  /** Its number. Publications are numbered without gaps. */
  publication: number;
  /** When it happened. */
  at: string;
  /** GraphQL types of the records, such as `Post`. */
  types: string[];
}

/** What to do after a publication. */
export interface PublicationListener {
  onPublication(publication: Publication): void;
  /** Called if too many publications were missed, or a backup was restored: everything may have changed. */
  onReset(): void;
}

/**
 * Follows what is published on a site, in a browser. The browser connects again by itself and gets what it missed.
 * @returns a function that closes the connection
 */
export function followPublications(
  site: string | URL,
  { onPublication, onReset }: PublicationListener,
): () => void {
  const stream = new EventSource(new URL('/live/publications', site));
  stream.addEventListener('publication', (event) => {
    if ('data' in event && typeof event.data === 'string') onPublication(JSON.parse(event.data));
  });
  stream.addEventListener('reset', onReset);
  return () => stream.close();
}
