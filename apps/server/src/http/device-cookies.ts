import type { DeviceCookies } from '@daybook/accounts';
import type { Request } from 'express';

/**
 * The cookies that sign-ins have set. Scripts cannot read them, and other sites cannot make a browser send them. Over
 * https their names have the prefix `__Host-`, so that no other host and no unencrypted connection can set them.
 */
export function deviceCookies(request: Request, publicUrl: string): DeviceCookies {
  const secure = request.secure || publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const { cookie = '' } = request.headers;
  return {
    isEmpty: cookie === '',
    read(name) {
      const start = `${prefix}${name}=`;
      const found = cookie.split(';').find((one) => one.trimStart().startsWith(start));
      return found?.trim().slice(start.length);
    },
    keep(name, value, seconds) {
      request.res?.cookie(prefix + name, value, {
        ...{ path: '/', httpOnly: true, sameSite: 'strict', secure },
        maxAge: seconds * 1_000,
      });
    },
  };
}
