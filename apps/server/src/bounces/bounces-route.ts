import { type Request, type Response, Router } from 'express';
import { hasBearerToken } from '../http/bearer-token.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';

/** The limit is in bytes. Most bounce mails have a few kilobytes, but some servers return the whole message. */
const size = { limit: 1024 * 1024, memoryFor: (length: number) => length };

/**
 * `POST /bounces` takes a bounce mail, as the operator's mail server received it, from clients with the token. Without
 * the token, the response is 404. Mails that report nothing about a message of this site are ignored, so that the mail
 * server does not send them again.
 */
export function bouncesRoute(services: Services, token: string): Router {
  const { requestLimiter, bodies, database, mail, log } = services;
  const take = async (request: Request, response: Response) => {
    const isRecorded = await bodies.visitors.withBytes(request, size, (bytes) =>
      requestLimiter.run(request, () =>
        mail.takeBounceMail(systemContext(services, database.forRequest(), null), bytes),
      ),
    );
    if (isRecorded) log.info('a message bounced; the log of mail says why');
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(
        isRecorded ? 'Recorded.\n' : 'Ignored: this mail reports nothing new about a message of this site.\n',
      );
  };
  return Router().post('/bounces', (request, response, next) => {
    if (!hasBearerToken(request, token)) return next();
    return take(request, response);
  });
}
