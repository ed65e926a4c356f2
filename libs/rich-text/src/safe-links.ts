const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Longer addresses are refused: none that people follow comes near it. */
const maxAddressLength = 8000;

/** Relative addresses are read as on a page of this invented site. */
const ownSite = 'https://own-site.invalid/';

/**
 * An absolute http(s) address as it was typed, without the white space around it; null for anything else,
 * for addresses with a user name or password in them, and for those that hold blanks or control characters.
 */
export function httpUrl(value: string | null | undefined): string | null {
  const address = value?.trim() ?? '';
  if (address.length > maxAddressLength || !/^https?:\/\/[^\s/\\\p{Cc}][^\s\\\p{Cc}<>"]*$/iu.test(address))
    return null;
  return parsed(address) ? address : null;
}

/**
 * Where a link of rich text may lead: http(s), mailto, tel, or an address on the own site. Gives the address
 * without the control characters that browsers overlook; null when it may not be followed.
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
 * Where a picture of rich text may come from: our own `/uploads/…`, however it is written, or http(s), from where the server
 * copies it before a text is stored. Null for anything else, `data:` included.
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

/** The URL as browsers understand it; null when it is none or carries credentials. */
function parsed(address: string): URL | null {
  const url = URL.parse(address, ownSite);
  return url && url.username === '' && url.password === '' ? url : null;
}

function withoutControls(value: string): string {
  return value.replace(/\p{Cc}/gu, '').trim();
}
