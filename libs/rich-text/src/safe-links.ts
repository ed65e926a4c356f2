const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Longer addresses are refused. No usable address is nearly as long. */
const maxAddressLength = 8000;

/** The base for relative addresses. */
const ownSite = 'https://own-site.invalid/';

/**
 * An absolute http(s) address as typed, without surrounding white space. Null for anything else, for addresses with a
 * user name or password, and for those with spaces or control characters.
 */
export function httpUrl(value: string | null | undefined): string | null {
  const address = value?.trim() ?? '';
  if (address.length > maxAddressLength || !/^https?:\/\/[^\s/\\\p{Cc}][^\s\\\p{Cc}<>"]*$/iu.test(address))
    return null;
  return parsed(address) ? address : null;
}

/**
 * The allowed target of a link in rich text: http(s), mailto, tel, or an address of this site. Returns it without the
 * control characters that browsers ignore; null if it is not allowed.
 */
export function linkAddress(value: string): string | null {
  const address = withoutControls(value);
  if (address === '' || address.length > maxAddressLength || /[<>]/.test(address)) return null;
  const scheme = /^[a-z][a-z0-9.+-]*:/i.exec(address.replace(/\s+/g, ''))?.[0].toLowerCase();
  if (scheme !== undefined && !linkSchemes.has(scheme)) return null;
  const url = parsed(address);
  return url && linkSchemes.has(url.protocol) ? address : null;
}

/**
 * The allowed source of a picture in rich text: our own `/uploads/…` in any spelling, or http(s), from where the
 * server copies it before it stores the text. Null for anything else, including `data:`.
 */
export function imageAddress(value: string): string | null {
  const address = withoutControls(value);
  if (address === '' || address.length > maxAddressLength) return null;
  const url = parsed(address);
  if (url?.origin === new URL(ownSite).origin) {
    return url.pathname.startsWith('/uploads/') ? url.pathname + url.search : null;
  }
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** The URL as browsers parse it; null if it is invalid or has credentials. */
function parsed(address: string): URL | null {
  const url = URL.parse(address, ownSite);
  return url && url.username === '' && url.password === '' ? url : null;
}

function withoutControls(value: string): string {
  return value.replace(/\p{Cc}/gu, '').trim();
}
