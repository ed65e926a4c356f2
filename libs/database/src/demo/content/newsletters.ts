import type { NewsletterContent } from './types.ts';

/** Oldest first, as they are stored; the page shows the newest first. */
export const newsletters: NewsletterContent[] = [
  { name: 'Quay Notes No. 18, January 2026: A year with names on it', file: 'quay-notes-18' },
  { name: 'Quay Notes No. 19, March 2026: The second reader', file: 'quay-notes-19' },
  { name: 'Quay Notes No. 20, May 2026: Before the telephone rings', file: 'quay-notes-20' },
  { name: 'Quay Notes No. 21, July 2026: Arithmetic', file: 'quay-notes-21' },
  { name: 'Quay Notes No. 22, September 2026: Other people’s praise', file: 'quay-notes-22' },
  { name: 'Quay Notes No. 23, November 2026: Closing the book', file: 'quay-notes-23' },
];
