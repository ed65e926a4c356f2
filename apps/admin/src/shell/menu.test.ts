import type { May } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { isCurrent, menuFor } from './menu.ts';

const pathsFor = (may: May) => menuFor(may).flatMap(({ items }) => items.map(({ path }) => path));

test('people who may not manage collaborators see every item except Collaborators', () => {
  const all = pathsFor(() => true);
  const shown = pathsFor((permission) => permission !== 'manageCollaborators');
  expect(all).toContain(adminRoutes.collaboratorList);
  expect(shown).toEqual(all.filter((path) => path !== adminRoutes.collaboratorList));
});

test('all settings belong to the item Settings, and other screens only to their own', () => {
  const currentAt = (pathname: string) =>
    menuFor(() => true).flatMap(({ items }) =>
      items.filter((item) => isCurrent(item, pathname)).map(({ label }) => label),
    );
  expect(currentAt(adminRoutes.settings)).toEqual(['Settings']);
  expect(currentAt('/settings/redirects/65f0')).toEqual(['Settings']);
  expect(currentAt(adminRoutes.media)).toEqual(['Media']);
});
