import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const pathsFor = (role: string) => menuFor(role).flatMap(({ items }) => items.map(({ path }) => path));

test('collaborators see every item except Collaborators', () => {
  expect(pathsFor('collaborator')).not.toContain(adminRoutes.collaboratorList);
  expect(pathsFor('superadmin').filter((path) => !pathsFor('collaborator').includes(path))).toEqual([
    adminRoutes.collaboratorList,
  ]);
});
