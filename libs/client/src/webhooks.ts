import { ContentError } from './content-error.ts';

/** A message of a webhook. */
export type WebhookMessage =
  | Message<'content.published', ContentChange<'created' | 'changed' | 'restored'>>
  | Message<'content.removed', ContentChange<'removed'>>
  | Message<'entry.received', { entry: { type: 'ContactEntry' | 'NewsletterEntry'; id: string } }>
  | Message<'ping', { webhook: { id: string; name: string } }>;

interface Message<Type extends string, Data> {
  /** The same for every attempt. Remember it, because a message may come twice. */
  id: string;
  type: Type;
  /** When it happened. */
  timestamp: string;
  data: Data;
}

interface ContentChange<Change extends string> {
  /** Number of the publication. */
  publication: number;
  change: Change;
  /** GraphQL type and id of the record, and the address of its page; null if it has none. */
  record: { type: string; id: string; url: string | null };
  /** Surrogate keys of all responses that may show the record, for CDNs. */
  keys: readonly string[];
}

/** The header fields of a request: those of `fetch`, or those of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of a check. */
export interface WebhookOptions {
  /** Secret of the webhook, `whsec_…`. While you replace the secret, the old and the new one. */
  secret: string | readonly string[];
  /** Greatest age of a message in seconds; 300 if omitted. */
  tolerance?: number;
  /** The time now, in milliseconds. */
  now?: number;
}

/**
 * Checks the signature and the age of a message, and returns it. Works wherever there is Web Crypto, also at the edge.
 * @param body the bytes or the text as they came, before any JSON parser
 * @throws ContentError with the code `BAD_MESSAGE` if the message cannot be trusted
 */
export async function verifyWebhook(
  body: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  { secret, tolerance = 300, now = Date.now() }: WebhookOptions,
): Promise<WebhookMessage> {
  const bytes =
    typeof body === 'string'
      ? new TextEncoder().encode(body)
      : body instanceof ArrayBuffer
        ? new Uint8Array(body)
        : body;
  // JavaScript frameworks often hand over a parsed body.
  if (!ArrayBuffer.isView(bytes))
    throw refusal('The body must be the text or the bytes of the request, before any JSON parser.');
  const id = header(headers, 'webhook-id');
  const sent = header(headers, 'webhook-timestamp');
  if (!/^\d+$/.test(sent) || Math.abs(now / 1000 - Number(sent)) > tolerance)
    throw refusal('The message is too old, or the clocks differ.');
  const prefix = new TextEncoder().encode(`${id}.${sent}.`);
  const signed = new Uint8Array(prefix.length + bytes.length);
  signed.set(prefix);
  signed.set(bytes, prefix.length);
  const signatures = header(headers, 'webhook-signature').split(' ');
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    for (const signature of signatures) {
      const [version, value = ''] = signature.split(',');
      const code = version === 'v1' ? bytesOf(value) : null;
      // Compares in constant time.
      if (code && (await crypto.subtle.verify('HMAC', key, code, signed)))
        return { ...parsed(new TextDecoder().decode(bytes)), id };
    }
  }
  throw refusal('No signature of the message fits the secret.');
}

function header(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw refusal(`The message has no ${name}.`);
  return value;
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is Base64 after "whsec_".');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Parses a body. Its signature proves that the server wrote it, so the form is not checked again. */
function parsed(text: string): WebhookMessage {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('The message is not JSON.');
  }
}

function refusal(message: string): ContentError {
  return new ContentError(message, { code: 'BAD_MESSAGE' });
}
