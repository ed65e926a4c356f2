import { cleanText } from '@daybook/content-engine';
import { isAddressGone, wordsOf } from './status-words.ts';

/** Why a message did not arrive and never will. */
export interface Bounce {
  /** The reason in words, followed by the reply of the mail server. */
  reason: string;
  /** Whether the address itself does not work, so that other messages to it will not arrive either. */
  isAddressGone: boolean;
}

const longestReply = 500;

/** A reply of a mail server as a single line that can be stored. */
export function cleanReply(reply: string): string {
  return cleanText(reply).replace(/\s+/gu, ' ').trim().slice(0, longestReply);
}

/** Creates a bounce from a status of RFC 3463, such as `5.1.1`, and the reply of the mail server, which may be empty. */
export function bounceOf(status: string, reply: string): Bounce {
  const shown = cleanReply(reply) || status;
  const reason = shown === '' ? wordsOf(status) : `${wordsOf(status)} (${shown})`;
  return { reason, isAddressGone: isAddressGone(status) };
}
