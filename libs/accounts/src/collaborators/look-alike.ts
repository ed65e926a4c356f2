/** Letters of other alphabets that look like Latin ones in most fonts. */
const lookAlikes = /^[асеорхуіјѕһԁԛԝӏкмтвнзаορικαντυχγε]+$/u;

const latin = /\p{Script=Latin}/u;
const similarAlphabets = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;

/**
 * Whether an e-mail address can be mistaken for another one: a part of it mixes Latin letters with a similar alphabet, or
 * has only letters that look like Latin ones.
 */
export function looksLikeAnother(email: string): boolean {
  return email
    .normalize('NFKC')
    .toLowerCase()
    .split(/[@.]/)
    .some((part) => similarAlphabets.test(part) && (latin.test(part) || isLookAlike(part)));
}

function isLookAlike(part: string): boolean {
  return lookAlikes.test(part.replace(/[^\p{L}]/gu, ''));
}
