import type { Role, Viewer } from '@daybook/content-engine';
import { describe, expect, test } from 'vitest';
import { authorize, type PolicyName } from './index.ts';
import { permissionsOf } from './policies.ts';

const reads: PolicyName[] = [
  'readContent',
  'readEntries',
  'readAudit',
  'manageOwnAccount',
  'setUpFactor',
  'useExplorer',
];
const publishes: PolicyName[] = [...reads, 'writeDrafts', 'publishContent', 'manageEntries'];

/** What each role may do, written out to compare the policies against. */
const expected: Record<Role, PolicyName[]> = {
  reader: reads,
  contributor: [...reads, 'writeDrafts'],
  collaborator: publishes,
  editor: publishes,
  approver: [...publishes, 'approveReleases'],
  superadmin: [
    ...publishes,
    'approveReleases',
    'managePublishing',
    'manageSite',
    'manageWebhooks',
    'purgeContent',
    'manageApiKeys',
    'manageCollaborators',
    'manageMail',
    'managePrivacy',
    'eraseRecord',
  ],
};
const roles = Object.keys(expected) as Role[];
const all = permissionsOf('superadmin');

function viewerOf(role: Role): Viewer {
  return { id: '1', email: 'ada@example.com', name: 'Ada', role };
}

/** The message with which a role is refused; null if it is allowed. */
function refusalOf(role: Role, name: PolicyName): string | null {
  try {
    authorize(viewerOf(role), name);
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN' });
    return String((error as Error).message);
  }
}

describe.each(roles)('a person of role %s', (role) => {
  test('has the permissions of the role', () => {
    expect(permissionsOf(role).sort()).toEqual(expected[role].sort());
  });

  test('is refused everything else', () => {
    expect(all.filter((name) => refusalOf(role, name) === null).sort()).toEqual(expected[role].sort());
  });
});

test('visitors may do nothing', () => {
  for (const name of all)
    expect(() => authorize(null, name)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
});

test('a refusal says what the role may do, or who may do it', () => {
  expect(refusalOf('reader', 'writeDrafts')).toBe('Your role may look at records but not change them.');
  expect(refusalOf('reader', 'publishContent')).toBe('Your role may look at records but not change them.');
  expect(refusalOf('contributor', 'publishContent')).toBe(
    'Your role may only save drafts. An editor has to publish them.',
  );
  expect(refusalOf('contributor', 'manageEntries')).toContain('may read messages and sign-ups');
  expect(refusalOf('editor', 'approveReleases')).toContain('An approver');
  expect(refusalOf('approver', 'managePublishing')).toContain('superadmin');
});
