import type { May } from '@daybook/graphql-client/permissions';
import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const pathsFor = (may: May) => menuFor(may).flatMap(({ items }) => items.map(({ path }) => path));

test('people who may not manage collaborators see every item except Collaborators', () => {
  const all = pathsFor(() => true);
  const shown = pathsFor((permission) => permission !== 'manageCollaborators');
  expect(all).toContain(adminRoutes.collaboratorList);
  expect(shown).toEqual(all.filter((path) => path !== adminRoutes.collaboratorList));
});
