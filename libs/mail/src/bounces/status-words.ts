interface Meaning {
  words: string;
  isAddressGone?: boolean;
}

const noMailbox: Meaning = { words: 'The mailbox does not exist.', isAddressGone: true };
const noDomain: Meaning = { words: 'The domain of the address accepts no mail.', isAddressGone: true };
const tooLarge: Meaning = { words: 'The message is too large for the recipient.' };
const tooLate: Meaning = { words: 'The mail server of the recipient could not be reached for too long.' };

/** The statuses of RFC 3463 and RFC 7505 that people can do something about, without their first number. */
const meanings: Readonly<Record<string, Meaning>> = {
  '1.1': noMailbox,
  '1.2': noDomain,
  '1.3': { words: 'The address is not valid.', isAddressGone: true },
  '1.6': noMailbox,
  '1.10': noDomain,
  '2.1': { words: 'The mailbox is disabled.', isAddressGone: true },
  '2.2': { words: 'The mailbox is full.' },
  '2.3': tooLarge,
  '3.4': tooLarge,
  '4.1': tooLate,
  '4.4': noDomain,
  '4.7': tooLate,
};

const refused: Meaning = {
  words: 'A mail server refused the message, for example because it looks like spam.',
};
const unknown: Meaning = { words: 'A mail server could not deliver the message.' };

function meaningOf(status: string): Meaning {
  const detail = status.replace(/^\d\./, '');
  return meanings[detail] ?? (detail.startsWith('7.') ? refused : unknown);
}

/** A status of RFC 3463, such as `5.1.1`, in words. */
export function wordsOf(status: string): string {
  return meaningOf(status).words;
}

/** Whether a permanent status says that the address does not work. */
export function isAddressGone(status: string): boolean {
  return status.startsWith('5.') && meaningOf(status).isAddressGone === true;
}

/** Replies to a recipient without a status that say that there is no such mailbox (RFC 5321). */
const withoutMailbox: readonly number[] = [550, 551, 553];

/** The status of a reply of an SMTP server: the one it names, or the one that its code stands for. */
export function statusOfReply(reply: string, code: number, isToRecipient: boolean): string {
  const [, named] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? [];
  if (named) return named;
  if (code === 552) return '5.2.2';
  return isToRecipient && withoutMailbox.includes(code) ? '5.1.1' : '5.0.0';
}
