import PostalMime, { type Attachment } from 'postal-mime';
import { type Bounce, bounceOf } from './bounce.ts';

/** What a bounce mail says (RFC 3464). */
export interface DeliveryReport extends Bounce {
  /** The texts that may name the message: ENVID, and the headers of the returned message. */
  references: string;
  /** The addresses that the report is about, without regard to forwarding. */
  addresses: readonly string[];
}

/** Real reports are far below these limits. A mail that exceeds one of them is ignored. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 };

/** The headers of a returned message, in characters. */
const longestHeaders = 64 * 1024;

/**
 * Reads a bounce mail. Returns null for all other mails, such as automatic replies, and for reports of deliveries that
 * succeeded or are only delayed.
 * @param mail the mail as it was received
 */
export async function readDeliveryReport(mail: Uint8Array): Promise<DeliveryReport | null> {
  // The library throws if a limit is exceeded.
  const parsed = await PostalMime.parse(mail, { ...limits, forceRfc822Attachments: true }).catch(() => null);
  const parts = parsed?.attachments ?? [];
  const status = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!status) return null;
  const [message, ...recipients] = blocksOf(textOf(status));
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!message || !failed) return null;
  const returned = parts.find(({ mimeType }) =>
    /^(message|text)\/(rfc822|global)(-headers)?$/.test(mimeType),
  );
  const diagnostic = failed.get('diagnostic-code') ?? '';
  return {
    ...bounceOf(statusIn(failed.get('status') ?? ''), afterType(diagnostic)),
    references: [message.get('original-envelope-id') ?? '', returned ? messageIdIn(returned) : ''].join('\n'),
    addresses: [failed.get('original-recipient'), failed.get('final-recipient')].map((each) =>
      afterType(each ?? ''),
    ),
  };
}

/** The fields of each block, by their lower-case names: those of the message first, then those of each recipient. */
function blocksOf(text: string): ReadonlyMap<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  const blocks = unfolded.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return blocks.map((block) => new Map(block.split('\n').flatMap(fieldOf)));
}

function fieldOf(line: string): [string, string][] {
  const colon = line.indexOf(':');
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}

/** The value after the type, as in `rfc822; ada@example.com` and `smtp; 550 No such user`. */
function afterType(typed: string): string {
  return typed.slice(typed.indexOf(';') + 1).trim();
}

/** The status at the start of a text that may go on with a comment. */
function statusIn(text: string): string {
  return /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';
}

function messageIdIn(returned: Attachment): string {
  const [headers = ''] = textOf(returned)
    .slice(0, longestHeaders)
    .split(/\r?\n\r?\n/, 1);
  return /^message-id:\s*(\S+)/im.exec(headers)?.[1] ?? '';
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
