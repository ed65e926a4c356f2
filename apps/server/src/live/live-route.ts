import { Router } from 'express';
import type { RequestLimiter } from '../overload/request-limiter.ts';
import type { LivePublications } from './live-publications.ts';
import { type LiveStreams, lastEventId } from './live-streams.ts';

interface LiveServices {
  readonly live: LivePublications;
  readonly liveStreams: LiveStreams;
  readonly requestLimiter: RequestLimiter;
}

/** `GET /live/publications` is a stream of server-sent events with one event for each publication. */
export function liveRoute({ live, liveStreams, requestLimiter }: LiveServices): Router {
  return Router().get('/live/publications', (request, response) =>
    // Opening a stream reads the database, so it takes a slot. An open stream holds none.
    requestLimiter.run(request, async () => {
      if (!liveStreams.begin(request, response)) return;
      const id = lastEventId(request);
      const after = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
      await live.connect(response, after).catch(() => response.destroy());
    }),
  );
}
