import { rateLimited, unavailable } from '@daybook/errors';
import { addressKey } from '@daybook/rate-limits';
import { type Request, Router } from 'express';
import { clientAddressOf } from '../http/client-address.ts';
import type { RequestLimiter } from '../overload/request-limiter.ts';
import type { LivePublications } from './live-publications.ts';

/** Seconds after which a refused client may try again. */
const retryAfter = 30;

interface LiveServices {
  readonly live: LivePublications;
  readonly requestLimiter: RequestLimiter;
}

/** `GET /live/publications` is a stream of server-sent events with one event for each publication. */
export function liveRoute({ live, requestLimiter }: LiveServices): Router {
  return Router().get('/live/publications', (request, response) =>
    // Opening a stream reads the database, so it takes a slot. An open stream holds none.
    requestLimiter.run(request, async () => {
      // If the client left while it waited for the slot, nothing would ever close its stream.
      if (response.destroyed) return;
      const address = addressKey(clientAddressOf(request));
      const refusal = live.refusal(address);
      if (refusal === 'address') throw rateLimited(retryAfter);
      if (refusal === 'server') throw unavailable();
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // nginx would keep the events until its buffer is full.
        'X-Accel-Buffering': 'no',
      });
      if (request.method === 'HEAD') return void response.end();
      await live.connect(response, address, lastKnown(request)).catch(() => response.destroy());
    }),
  );
}

/** Browsers send the header when they connect again. Programs may use the parameter instead. */
function lastKnown(request: Request): number | undefined {
  const given = request.get('Last-Event-ID') ?? request.query.lastEventId;
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}
