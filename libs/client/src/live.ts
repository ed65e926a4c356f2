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
  /**
   * Called if publications may have been missed that the site does not send again, or a backup was restored: everything
   * may have changed.
   */
  onReset(): void;
}

/** Milliseconds before a refused stream is opened again: the first pause, and the limit to which it is doubled. */
const firstPause = 3_000;
const longestPause = 50_000;
/** The largest part by which a pause is longer, so that the visitors of a site do not all return at the same moment. */
const spread = 0.2;

/**
 * Follows what is published on a site, in a browser. Connects again whenever the connection ends, even if the site
 * refuses connections for a while, and then gets what was missed.
 * @returns a function that closes the connection
 */
export function followPublications(
  site: string | URL,
  { onPublication, onReset }: PublicationListener,
): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  let refusals = 0;
  let mayHaveMissed = false;

  const keepId = (event: Event) => {
    if ('lastEventId' in event && typeof event.lastEventId === 'string') lastId = event.lastEventId;
  };
  const connect = () => {
    const address = new URL('/live/publications', site);
    if (lastId !== '') address.searchParams.set('lastEventId', lastId);
    stream = new EventSource(address);
    stream.addEventListener('open', () => {
      refusals = 0;
      if (!mayHaveMissed) return;
      mayHaveMissed = false;
      onReset();
    });
    stream.addEventListener('publication', (event) => {
      keepId(event);
      if ('data' in event && typeof event.data === 'string') onPublication(JSON.parse(event.data));
    });
    stream.addEventListener('reset', (event) => {
      keepId(event);
      onReset();
    });
    stream.addEventListener('error', () => {
      // Browsers connect again by themselves after a failure, but not after a status such as 503.
      if (stream.readyState !== EventSource.CLOSED) return;
      // Scripts cannot read the id at which a stream without events began.
      mayHaveMissed = lastId === '';
      const pause = Math.min(firstPause * 2 ** refusals, longestPause);
      refusals += 1;
      timer = setTimeout(connect, pause * (1 + Math.random() * spread));
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
