import { previewStreamPath } from '@daybook/routes';
import type { PreviewedPage } from './previewed-page.ts';

/** Milliseconds between two refreshes at least. */
const shortestPause = 3_000;
/** Milliseconds after which a refused stream is opened again, and by how much that varies. */
const pauseAfterRefusal = { shortest: 30_000, spread: 10_000 };

/**
 * Refreshes the page of a preview whenever drafts or published content change. A hidden page waits until it is visible.
 * @param previewPath path under which the preview serves the site
 */
export function followChanges(previewPath: string, page: PreviewedPage, refresh: () => Promise<void>): void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;

  const stop = () => {
    stream?.close();
    clearTimeout(timer);
    timer = undefined;
  };
  /** Whether the page could be read. */
  const refreshNow = async () => {
    timer = undefined;
    refreshedAt = performance.now();
    return refresh().then(
      () => true,
      () => false,
    );
  };
  const refreshSoon = () => {
    const refreshOrWait = async () => {
      if (!(await refreshNow())) connectLater();
    };
    timer ??= setTimeout(refreshOrWait, Math.max(0, refreshedAt + shortestPause - performance.now()));
  };
  const connect = () => {
    stream?.close();
    if (document.hidden) return;
    const { previewState = '' } = page.latest;
    const parameters = new URLSearchParams({ lastEventId: previewState });
    stream = new EventSource(`${previewStreamPath(previewPath)}?${parameters}`);
    stream.addEventListener('changed', ({ lastEventId }) => {
      // The form beside the page may have refreshed it already.
      if (lastEventId !== page.latest.previewState) refreshSoon();
    });
    stream.addEventListener('ended', () => {
      stop();
      void refreshNow();
    });
    stream.addEventListener('error', () => {
      // Browsers connect again by themselves after a failure, but not after a status such as 410 or 503.
      if (stream?.readyState === EventSource.CLOSED) connectLater();
    });
  };
  const connectLater = () => {
    stop();
    const pause = pauseAfterRefusal.shortest + Math.random() * pauseAfterRefusal.spread;
    // The page says whether the token still works; the status of a stream is not known to scripts.
    const refreshAndConnect = async () => {
      if (await refreshNow()) connect();
      else connectLater();
    };
    timer = setTimeout(refreshAndConnect, pause);
  };

  document.addEventListener('visibilitychange', () => {
    stop();
    connect();
  });
  connect();
}
