import { expect, test } from 'vitest';
import { typeChoices } from '../../content/type-choices.ts';
import { type ApiKeyParts, endOf, lastUseOf, originsOf, rightsOf } from './key-text.ts';

const now = new Date('2026-11-23T12:00:00Z');
const key: ApiKeyParts = {
  id: '1',
  name: 'Import',
  lastFour: 'a1b2',
  scopes: [],
  writes: [],
  origins: [],
  requestsPerMinute: 600,
  ownerName: 'Ada',
  ownerRole: 'superadmin',
  isOwn: true,
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2027-11-01T09:00:00Z',
  previousEndsAt: null,
  lastUsedAt: null,
  lastAddress: null,
};

test('says what a key may do', () => {
  expect(rightsOf(key)).toBe('Reads published content.');
  expect(rightsOf({ scopes: ['readDrafts', 'readEntries'], writes: ['Post', 'HomePage'] })).toBe(
    'Reads published content, drafts, and entries. Writes posts and pages.',
  );
});

test('says when a key and its old secret end', () => {
  expect(endOf(key, now)).toMatch(/^Expires on [^.]*2027\.$/);
  expect(endOf({ ...key, expiresAt: '2026-11-02T09:00:00Z' }, now)).toMatch(/^Expired on [^.]*2026\.$/);
  const rotated = { ...key, previousEndsAt: '2026-11-24T12:00:00Z' };
  expect(endOf(rotated, now)).toMatch(/ The old secret works until .*2026/);
  expect(endOf(rotated, new Date('2026-11-25T12:00:00Z'))).not.toContain('old secret');
});

test('says which pages may use a key', () => {
  expect(originsOf(key)).toBeNull();
  expect(originsOf({ origins: ['https://a.example', 'http://localhost:3000'] })).toBe(
    'In browsers, works only on pages of https://a.example and http://localhost:3000.',
  );
});

test('says when a key was last used', () => {
  expect(lastUseOf(key)).toBe('Never used.');
  const used = { ...key, lastUsedAt: '2026-11-22T12:00:00Z', lastAddress: '192.0.2.1' };
  expect(lastUseOf(used)).toMatch(/^Last used on .*2026.* from 192\.0\.2\.1\.$/);
});

test('offers no settings', () => {
  expect(typeChoices.flatMap(({ types }) => types)).not.toContain('SiteSettings');
});
