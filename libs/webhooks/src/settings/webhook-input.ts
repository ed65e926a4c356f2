import { cleanText, contentTypeNamed, hasStore } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { type AllowedServers, checkServer, ServerNotAllowedError } from '@daybook/outgoing-http';
import type { WebhookEvent } from '../webhook.ts';

const limits = { name: 80, url: 2_000 };
/** Milliseconds for the DNS lookup of an address. If it takes longer, the address is saved without the check. */
const lookupTimeout = 3_000;

/** What a superadmin chooses about a webhook. */
export interface WebhookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
  types: string[];
  isActive: boolean;
}

/** What a superadmin changes about a webhook. Omitted fields keep their values. */
export type WebhookChanges = { [Name in keyof WebhookValues]?: WebhookValues[Name] | null };

/** Checks and cleans the values of a new webhook. Throws `BAD_USER_INPUT` with the field. */
export async function readWebhook(
  { name, url, events, types, isActive }: WebhookValues,
  servers: AllowedServers,
): Promise<WebhookValues> {
  return {
    name: readName(name),
    events: readEvents(events),
    types: readTypes(types),
    url: await readUrl(url, servers),
    isActive,
  };
}

/** Checks and cleans changes of a webhook. Throws `BAD_USER_INPUT` with the field. */
export async function readChanges(
  { name, url, events, types, isActive }: WebhookChanges,
  servers: AllowedServers,
): Promise<Partial<WebhookValues>> {
  return {
    ...(name != null && { name: readName(name) }),
    ...(events != null && { events: readEvents(events) }),
    ...(types != null && { types: readTypes(types) }),
    ...(url != null && { url: await readUrl(url, servers) }),
    ...(isActive != null && { isActive }),
  };
}

function readName(text: string): string {
  const name = cleanText(text).trim();
  if (name === '') throw invalidInput({ name: 'Enter a name.' });
  if (name.length > limits.name) throw invalidInput({ name: `Use ${limits.name} characters at most.` });
  // The name appears in the audit log, so it must not look like something else there.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    throw invalidInput({ name: 'Use letters, digits, spaces, and signs only.' });
  return name;
}

function readEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  if (events.length === 0) throw invalidInput({ events: 'Choose at least one event.' });
  return [...new Set(events)];
}

function readTypes(types: readonly string[]): string[] {
  if (types.some((type) => !contentTypeNamed(type) || !hasStore(type)))
    throw invalidInput({ types: 'There is no content of this type.' });
  return [...new Set(types)];
}

async function readUrl(text: string, servers: AllowedServers): Promise<string> {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || text.length > limits.url)
    throw invalidInput({ url: 'Enter the whole address, such as https://example.com/hook.' });
  if (url.username !== '' || url.password !== '')
    throw invalidInput({ url: 'Leave out the user name and the password.' });
  url.hash = '';
  try {
    await checkServer(url, { servers, signal: AbortSignal.timeout(lookupTimeout) });
  } catch (error) {
    // A server that cannot be found now may be available later.
    if (error instanceof ServerNotAllowedError) throw invalidInput({ url: refusal(url) });
  }
  return url.href;
}

function refusal({ protocol }: URL): string {
  if (protocol === 'http:') return 'Use https. Only servers of allowed private networks may use http.';
  return 'Messages may not go to this server. Its address is private or reserved, or its port is neither 80, 443, nor above 1023.';
}
