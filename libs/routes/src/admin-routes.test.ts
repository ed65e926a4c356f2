import { expect, test } from 'vitest';
import { adminPatterns, adminRoutes, matchesRoute, routeMatcher } from './admin-routes.ts';

test('one matcher for all patterns says what each pattern says', () => {
  const paths = adminPatterns.flatMap((pattern) => {
    const path = pattern.replaceAll(/:\w+/g, 'a');
    return [path, `${path}/`, `${path}/b`, path.replace(/\/a$/, '/')];
  });
  const matches = routeMatcher(adminPatterns);
  for (const path of [...paths, '/', '', '/no-such-page'])
    expect([path, matches(path)]).toEqual([
      path,
      adminPatterns.some((pattern) => matchesRoute(pattern, path)),
    ]);
  expect(matches(`${adminRoutes.releases}/`)).toBe(true);
});
