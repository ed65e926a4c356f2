import { describe, expect, test } from 'vitest';
import { type Access, contractCalls, pageSegments } from './contract-calls.ts';

const pairs = contractCalls.map(({ method, path }) => `${method} ${path}`);
const pairsOpenTo = (wanted: Access) =>
  contractCalls.filter(({ access }) => access === wanted).map(({ method, path }) => `${method} ${path}`);

describe('the calls of contract §7', () => {
  test('are 94 distinct pairs', () => {
    expect(pairs).toHaveLength(94);
    expect(new Set(pairs).size).toBe(94);
  });

  test('are 28 for everybody, 61 for staff and 5 for superadmins', () => {
    expect(pairsOpenTo('public')).toHaveLength(28);
    expect(pairsOpenTo('staff')).toHaveLength(61);
    expect(pairsOpenTo('superadmin')).toHaveLength(5);
  });

  test('allow no writes without signing in, except the sign-in', () => {
    expect(pairsOpenTo('public').filter((pair) => !pair.startsWith('GET '))).toEqual(['POST /api/login']);
  });

  test('allow only superadmins to access collaborators', () => {
    expect(pairs.filter((pair) => pair.includes('collaborator'))).toEqual(pairsOpenTo('superadmin'));
  });

  test('list, read, and write each of the 11 page types', () => {
    expect(new Set(pageSegments).size).toBe(11);
    for (const page of pageSegments) {
      expect(pairsOpenTo('public')).toContain(`GET /api/get-${page}`);
      expect(pairsOpenTo('staff')).toContain(`GET /api/update-${page}/:id`);
      expect(pairsOpenTo('staff')).toContain(`PUT /api/update-${page}/:id`);
    }
  });

  test('differ in more than letter case and parameter names, so that no route hides another', () => {
    const shapes = pairs.map((pair) => pair.replace(/:\w+/g, ':').toLowerCase());
    expect(new Set(shapes).size).toBe(94);
  });
});
