import { isEmail } from '@daybook/content-engine';

/** Excludes the characters that separate or quote addresses in headers. */
const deliverablePattern = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u;

/**
 * Whether a stored address is a single mailbox without a name, a list, or a comment, so that mail may be sent to it.
 */
export function isDeliverable(address: string): boolean {
  return isEmail(address) && deliverablePattern.test(address);
}
