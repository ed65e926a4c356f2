import { AppError, tooLarge, unsupportedMediaType } from '@daybook/errors';
import type { Request, RequestHandler } from 'express';

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

/**
 * Browsers say by `Sec-Fetch-Site` where a post comes from, or at least by `Origin`; what says neither is no browser. The
 * site may also be open under another name than its public one, such as an address of the local network.
 */
function isOfThisSite(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.get('host');
}
