import { adminRoutes } from '@daybook/routes';
import { expect, test } from 'vitest';
import { screenRoutes } from './router.tsx';

test('every address of the contract has a screen, and there is no screen beside them', () => {
  const paths = screenRoutes.map(({ path }) => path ?? '');
  expect([...paths].sort()).toEqual(Object.values(adminRoutes).sort());
});
