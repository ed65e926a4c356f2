import { expect, test } from 'vitest';
import { type AuditLine, actorOf, describeAction } from './audit-text.ts';
import { addressOfRecord } from './logged-address.ts';

const post: AuditLine = {
  action: 'update',
  actorName: 'Anna',
  recordType: 'Post',
  recordTitle: 'Form ADV',
};
const refusal: AuditLine = {
  action: 'signInRefused',
  actorName: 'Daybook',
  recordType: 'Collaborator',
  recordTitle: 'Bea',
};

test('describes who did what to which record', () => {
  expect([actorOf(post), describeAction(post)]).toEqual(['Anna', 'changed the post “Form ADV”']);
  expect(describeAction({ ...post, action: 'choose', recordType: 'HomePage' })).toBe(
    'put into use the home page “Form ADV”',
  );
});

test('describes releases, which may have no name, and settings', () => {
  const release = { ...post, action: 'publish', recordType: 'Release' } as const;
  expect(describeAction({ ...release, recordTitle: 'Spring' })).toBe('published the release “Spring”');
  expect(describeAction({ ...release, recordTitle: '' })).toBe('published a single draft');
  const settings = { ...post, action: 'changeSettings', recordType: 'PublishingSettings' } as const;
  expect(describeAction({ ...settings, recordTitle: 'two approvals' })).toBe(
    'changed the publishing settings to two approvals',
  );
  expect(describeAction({ ...settings, recordType: 'RecordRetention', recordTitle: 'remove nothing' })).toBe(
    'changed the retention of the record: remove nothing',
  );
});

test('describes erasures and deletions because of age without a record', () => {
  const line = {
    ...post,
    action: 'prune',
    recordType: 'ContactEntry',
    recordTitle: '3 contact messages',
  } as const;
  expect(describeAction(line)).toBe('deleted 3 contact messages because of their age');
  const erasure = { ...post, action: 'erase', recordType: 'Erasure', recordTitle: '12: 1 message' } as const;
  expect(describeAction(erasure)).toBe('erased the data about a person (12: 1 message)');
});

test('describes a refused sign-in without saying who tried it', () => {
  expect([actorOf(refusal), describeAction(refusal)]).toEqual(['Bea', 'failed to sign in']);
});

test('links to the form of the record, or to the list that finds it', () => {
  const address = (recordType: string) =>
    addressOfRecord({ recordType, recordId: 'a1', recordTitle: 'Form ADV' });
  expect(address('Event')).toBe('/update-eventt/a1');
  expect(address('HomePage')).toBe('/update-homepage/a1');
  expect(address('Post')).toBe('/post-list?search=Form%20ADV');
  expect(address('Release')).toBe('/releases/a1');
  expect(address('PublishingSettings')).toBe('/settings/publishing');
  expect(address('ImageAsset')).toBeNull();
});
