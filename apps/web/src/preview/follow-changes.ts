import { previewStreamPath } from '@daybook/routes';
import type { PreviewedPage } from './previewed-page.ts';

/** Milliseconds between two refreshes at least. */
const shortestPause = 3_000;
/** Milliseconds after which a refused stream is opened again, and by how much that varies. */
const pauseAfterRefusal = { shortest: 30_000, spread: 10_000 };

/**
 * Refreshes the page of a preview whenever drafts or published content change, until the preview ends. A hidden page
 * waits until it is visible.
 * @param previewPath path under which the preview serves the site
 * @param refresh reads the page again and returns whether the preview still works
 */
export function followChanges(
  previewPath: string,
  page: PreviewedPage,
  refresh: () => Promise<boolean>,
): void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  /** The last state that the stream sent. */
  let wanted = '';

  const stop = () => {
    stream?.close();
    clearTimeout(timer);
    timer = undefined;
  };
  /** @param next what happens if the preview still works */
  const refreshThen = async (next: () => void) => {
    timer = undefined;
    refreshedAt = performance.now();
    const isOpen = await refresh().catch(() => null);
    if (isOpen) return next();
    if (isOpen === null) return connectLater();
    stop();
    document.removeEventListener('visibilitychange', connectAgain);
  };
  const refreshSoon = () => {
    if (timer !== undefined) return;
    const refreshIfBehind = async () => {
      // The form beside the page may refresh it at the same time.
      await page.settled;
      if (timer !== own) return;
      timer = undefined;
      if (wanted !== page.latest.previewState) await refreshThen(() => undefined);
    };
    const own = setTimeout(refreshIfBehind, Math.max(0, refreshedAt + shortestPause - performance.now()));
    timer = own;
  };
  const connect = () => {
    stream?.close();
    if (document.hidden) return;
    const { previewState = '' } = page.latest;
    const parameters = new URLSearchParams({ lastEventId: previewState });
    stream = new EventSource(`${previewStreamPath(previewPath)}?${parameters}`);
    stream.addEventListener('changed', ({ lastEventId }) => {
      wanted = lastEventId;
      refreshSoon();
    });
    stream.addEventListener('ended', () => {
      stop();
      void refreshThen(connectLater);
    });
    stream.addEventListener('error', () => {
      // Browsers connect again by themselves after a failure, but not after a status such as 410 or 503.
      if (stream?.readyState === EventSource.CLOSED) connectLater();
    });
  };
  const connectLater = () => {
    stop();
    if (document.hidden) return;
    const pause = pauseAfterRefusal.shortest + Math.random() * pauseAfterRefusal.spread;
    // The page says whether the token still works; the status of a stream is not known to scripts.
    timer = setTimeout(() => void refreshThen(connect), pause);
  };
  const connectAgain = () => {
    stop();
    connect();
  };

  document.addEventListener('visibilitychange', connectAgain);
  connect();
}
