import { AppError, tooLarge, unsupportedMediaType } from '@daybook/errors';
import type { RequestHandler } from 'express';
import { isOfThisSite } from '../http/same-origin.ts';

/**
 * Lets only urlencoded forms through that a page of this site posted, of at most `limit` bytes; none other is read.
 * Throws `FORBIDDEN`, `UNSUPPORTED_MEDIA_TYPE` and `PAYLOAD_TOO_LARGE`.
 */
export function requireForm(publicUrl: string, limit: number): RequestHandler {
  return (request, _response, next) => {
    if (!isOfThisSite(request, publicUrl))
      throw new AppError('FORBIDDEN', 'Forms are taken from the pages of this site only.');
    if (!request.is('urlencoded')) throw unsupportedMediaType('Forms are taken urlencoded only.');
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge('This is too long to send.');
    next();
  };
}
