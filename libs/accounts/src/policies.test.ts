import type { Viewer } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { authorise, type PolicyName } from './index.ts';

const collaborator: Viewer = { id: '1', email: 'ada@example.com', name: 'Ada', role: 'collaborator' };
const superadmin: Viewer = { ...collaborator, role: 'superadmin' };

const forStaff: PolicyName[] = [
  'manageContent',
  'readEntries',
  'manageEntries',
  'readAudit',
  'manageOwnAccount',
  'useExplorer',
];

test.each([...forStaff, 'manageCollaborators'] as const)(
  '%s is closed to visitors and open to superadmins',
  (policy) => {
    expect(() => authorise(null, policy)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(() => authorise(superadmin, policy)).not.toThrow();
  },
);

test.each(forStaff)('%s is open to collaborators', (policy) => {
  expect(() => authorise(collaborator, policy)).not.toThrow();
});

test('only superadmins can manage collaborators', () => {
  expect(() => authorise(collaborator, 'manageCollaborators')).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});
