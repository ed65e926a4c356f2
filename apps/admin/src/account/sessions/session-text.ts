import { momentText } from '@daybook/admin-ui/times';
import type { SessionPartsFragment } from '@daybook/graphql-client/admin/account-operations';

export type SessionParts = SessionPartsFragment;

const ways: Record<NonNullable<SessionParts['method']>, string> = {
  password: 'with a password',
  passkey: 'with a passkey',
  sso: 'with single sign-on',
  rest: 'over REST',
};

/** When, how, and from where a session was created: "Signed in on Nov 23, 9:00 AM with a passkey from 192.0.2.1". */
export function signInOf({ createdAt, method, address }: SessionParts): string {
  const way = method === null ? '' : ` ${ways[method]}`;
  return `Signed in on ${momentText(createdAt)}${way}${fromAddress(address)}`;
}

/** When and from where a session was last used. */
export function lastUseOf({ lastUsedAt, lastAddress, address }: SessionParts): string {
  const isSame = lastAddress !== null && lastAddress === address;
  return `Last used on ${momentText(lastUsedAt)}${isSame ? ' from the same address' : fromAddress(lastAddress)}`;
}

function fromAddress(address: string | null): string {
  if (address === null) return '';
  const kind = networkOf(address);
  return ` from ${address}${kind ? ` (${kind})` : ''}`;
}

/** Words for addresses that are not on the internet; null for all others. */
export function networkOf(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  if (/^127\.|^::1$/.test(plain)) return 'the server itself';
  if (/^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(plain)) return 'private network';
  return /^f[cd][\da-f]{2}:|^fe[89ab][\da-f]:/.test(plain) ? 'private network' : null;
}
