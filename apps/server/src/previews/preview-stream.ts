import { gone, notFound } from '@daybook/errors';
import { openPreview } from '@daybook/previews';
import { previewBasePath, previewStreamPath } from '@daybook/routes';
import { Router } from 'express';
import { lastEventId } from '../live/live-streams.ts';
import { contextOf } from '../services/request-context.ts';
import type { Services } from '../services/services.ts';

/**
 * `GET /preview/<token>/live` is a stream of server-sent events: `changed` whenever drafts that the preview shows or
 * published content changed, and `ended` when the token stops working.
 */
export function previewStreamRoute(services: Services): Router {
  const { requestLimiter, database, liveStreams, livePreviews } = services;
  return Router().get(previewStreamPath(previewBasePath(':token')), async (request, response) => {
    const token = String(request.params.token);
    // Looking up who asks takes a slot of its own.
    const context = await contextOf(request, services);
    const open = () => openPreview({ ...context, database: database.forRequest() }, token);
    // Opening a stream reads the database, so it takes a slot. An open stream holds none.
    await requestLimiter.run(request, async () => {
      const opened = await open();
      if (opened === 'unknown') throw notFound('Preview');
      if (opened === 'ended') throw gone('This preview has ended.');
      if (!liveStreams.begin(request, response)) return;
      const preview = { releaseId: opened.releaseId, isOpen: async () => typeof (await open()) === 'object' };
      await livePreviews.connect(response, preview, lastEventId(request)).catch(() => response.destroy());
    });
  });
}
