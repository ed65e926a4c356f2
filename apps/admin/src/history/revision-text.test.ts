import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test } from 'vitest';
import {
  describeApprovals,
  describeLeftOut,
  describeMove,
  describeRevision,
  mayHaveMoved,
  nameFields,
  type Revision,
  versionBefore,
} from './revision-text.ts';

const fields: FormField[] = [
  { name: 'posttitle', kind: 'text', label: 'Title' },
  { name: 'selectedTeam', kind: 'reference', label: 'Author', reference: 'TeamMember' },
];
const revision = (change: Revision['change'], names: string[] = []): Revision => ({
  number: 4,
  publication: 9,
  at: '2026-03-01T12:00:00Z',
  byName: 'Anna',
  byPicture: null,
  approvedBy: [],
  change,
  fields: names,
  isMoved: false,
});

test('describes what each kind of revision did, with the labels of changed fields', () => {
  const describe = (...of: Parameters<typeof revision>) => describeRevision(revision(...of), { fields });
  expect(describe('created')).toBe('Created');
  expect(describe('changed', ['posttitle', 'selectedTeam'])).toBe('Changed Title and Author');
  expect(describe('changed')).toBe('Moved in the list');
  expect(describeRevision({ ...revision('changed', ['posttitle']), isMoved: true }, { fields })).toBe(
    'Changed Title, and moved in the list',
  );
  expect(describe('removed')).toBe('Moved to the trash');
  expect(describe('restored')).toBe('Restored from the trash');
});

test('says where a record was moved, apart from its fields', () => {
  const title = { field: 'posttitle', before: 'Early', after: 'Late' };
  const describe = (field: string, before: unknown, after: unknown) =>
    describeMove([title, { field, before, after }], { fields });
  expect(describe('order', 3, 5)).toBe('Moved from place 3 to 5.');
  expect(describe('chosen', false, true)).toBe('Put into use.');
  expect(describe('chosen', true, false)).toBe('Replaced by another record.');
  expect(describeMove([title], { fields })).toBeNull();
});

test('names the people who approved a version', () => {
  expect(describeApprovals({ approvedBy: ['Ana', 'Ben'] })).toBe('Approved by Ana and Ben');
});

test('counts the fields at the end of a long list', () => {
  expect(nameFields(['a', 'b', 'c', 'd', 'e'], { fields })).toBe('a, b, c, d, and e');
  expect(nameFields(['posttitle', 'b', 'c', 'd', 'e', 'f'], { fields })).toBe(
    'Title, b, c, d, and 2 other fields',
  );
});

test('says why a field was left out of a revert', () => {
  expect(describeLeftOut(['selectedTeam'], { fields }, () => 'team member')).toEqual([
    'Author could not be restored, because the team member was deleted.',
  ]);
});

test('compares with the version before, and skips the removal before a restored version', () => {
  expect(versionBefore(revision('changed'))).toBe(3);
  expect(versionBefore(revision('restored'))).toBe(2);
  expect(versionBefore({ ...revision('created'), number: 1 })).toBeNull();
});

test('expects moves in revisions between two versions, and in those on other pages of the list', () => {
  const listed = [12, 13, 14, 15].map((number) => ({ number, isMoved: number === 13 }));
  expect(mayHaveMoved(listed, { from: 12, to: 15 })).toBe(true);
  expect(mayHaveMoved(listed, { from: 13, to: 15 })).toBe(false);
  expect(mayHaveMoved(listed, { from: 3, to: 12 })).toBe(true);
  expect(mayHaveMoved(listed, { from: 15, to: 24 })).toBe(true);
});
