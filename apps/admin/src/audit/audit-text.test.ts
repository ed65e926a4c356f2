import { expect, test } from 'vitest';
import { type AuditLine, actorOf, describeAction } from './audit-text.ts';
import { addressOfRecord } from './record-address.ts';

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

test('describes a refused sign-in without saying who tried it', () => {
  expect([actorOf(refusal), describeAction(refusal)]).toEqual(['Bea', 'failed to sign in']);
});

test('links to the form of the record, or to the list that finds it', () => {
  const address = (recordType: string) =>
    addressOfRecord({ recordType, recordId: 'a1', recordTitle: 'Form ADV' });
  expect(address('Event')).toBe('/update-eventt/a1');
  expect(address('HomePage')).toBe('/update-homepage/a1');
  expect(address('Post')).toBe('/post-list?search=Form%20ADV');
  expect(address('ImageAsset')).toBeNull();
});
