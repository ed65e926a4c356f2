import { expect, test } from 'vitest';
import { lastUseOf, networkOf, type SessionParts, signInOf } from './session-text.ts';

test.each([
  ['127.0.0.1', 'the server itself'],
  ['::1', 'the server itself'],
  ['::ffff:127.0.0.1', 'the server itself'],
  ['10.1.2.3', 'private network'],
  ['172.16.0.1', 'private network'],
  ['172.32.0.1', null],
  ['192.168.1.5', 'private network'],
  ['::FFFF:192.168.1.5', 'private network'],
  ['fd00::1', 'private network'],
  ['fe80::1', 'private network'],
  ['2001:db8::1', null],
  ['203.0.113.9', null],
])('%s is described as %s', (address, words) => {
  expect(networkOf(address)).toBe(words);
});

test('says when, how, and from where a session was created and used, as far as that is known', () => {
  const session: SessionParts = {
    id: '1',
    userAgent: '',
    current: false,
    isBound: false,
    createdAt: '2026-11-23T09:00:00Z',
    lastUsedAt: '2026-11-23T09:00:00Z',
    method: 'passkey',
    address: '203.0.113.9',
    lastAddress: '10.0.0.1',
  };
  expect(signInOf(session)).toMatch(/^Signed in on .*2026.* with a passkey from 203\.0\.113\.9$/);
  expect(lastUseOf(session)).toMatch(/^Last used on .*2026.* from 10\.0\.0\.1 \(private network\)$/);
  const still = { ...session, lastAddress: session.address };
  expect(lastUseOf(still)).toMatch(/ from the same address$/);
  const old = { ...session, method: null, address: null, lastAddress: null };
  expect(signInOf(old)).not.toMatch(/with|from/);
  expect(lastUseOf(old)).not.toMatch(/from/);
});
