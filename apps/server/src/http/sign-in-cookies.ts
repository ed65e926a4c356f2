import type { SignInCookies } from '@daybook/accounts';
import type { CookieOptions, Request } from 'express';

/**
 * The cookies that sign-ins set. Scripts cannot read them, and other sites cannot make a browser send them. Over
 * https their names have the prefix `__Host-`, so that no other host and no unencrypted connection can set them.
 */
export function signInCookies(request: Request, publicUrl: string): SignInCookies {
  const secure = isSecure(request, publicUrl);
  const prefix = secure ? '__Host-' : '';
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  const { cookie = '' } = request.headers;
  return {
    isEmpty: cookie === '',
    read(name) {
      const start = `${prefix}${name}=`;
      const found = cookie.split(';').find((pair) => pair.trimStart().startsWith(start));
      return found?.trim().slice(start.length);
    },
    keep(name, value, seconds, sameSite = 'strict') {
      request.res?.cookie(prefix + name, value, { ...options, sameSite, maxAge: seconds * 1_000 });
    },
    clear(name) {
      request.res?.clearCookie(prefix + name, options);
    },
  };
}

/**
 * Whether a page of this site sent the request, in a browser that keeps the cookies of the response. Browsers send
 * `Sec-Fetch-Site` only over https and to loopback addresses. Not all of them keep `Secure` cookies of a page with the
 * scheme http, such as the loopback address of a site whose public address is https.
 */
export function keepsCookies(request: Request, publicUrl: string): boolean {
  if (request.get('sec-fetch-site') !== 'same-origin') return false;
  const isPlainPage = request.get('origin')?.startsWith('http:') ?? false;
  return !(isPlainPage && isSecure(request, publicUrl));
}

function isSecure(request: Request, publicUrl: string): boolean {
  return request.secure || publicUrl.startsWith('https:');
}
