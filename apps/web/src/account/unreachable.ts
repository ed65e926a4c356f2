/** The server cannot be reached, or something else answers for it. */
export class Unreachable extends Error {}

export const unreachable = 'The server could not be reached. Please try again in a moment.';

/**
 * Shown if the site answers, but the page cannot send its form. A link has to be opened again, because the page has removed
 * the token from its address.
 */
export const outdated =
  'This page is from an earlier version of the site. Please open it again. If you followed a link in an e-mail, please open that link again.';
