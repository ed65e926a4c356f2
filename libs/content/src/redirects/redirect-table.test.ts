import { expect, test } from 'vitest';
import { type Redirection, RedirectTable } from './redirect-table.ts';

const redirection = (fromPath: string, target: string, kind: Redirection['kind'] = 'permanent') => ({
  fromPath,
  target,
  kind,
});

test('redirects that follow each other are one step, which is permanent if all are', () => {
  const table = new RedirectTable([
    redirection('/a', '/b'),
    redirection('/b', '/c/?x=1', 'temporary'),
    redirection('/c', '/contact'),
  ]);
  expect(table.destinationOf('/a', '?from=mail')).toEqual({
    location: '/contact?from=mail',
    kind: 'temporary',
  });
  expect(table.destinationOf('/c', '')).toEqual({ location: '/contact', kind: 'permanent' });
  expect(table.destinationOf('/d', '')).toBeNull();
});

test('the destination keeps its own query', () => {
  const table = new RedirectTable([redirection('/a', '/blog?topic=Form+ADV')]);
  expect(table.destinationOf('/a', '?page=2')?.location).toBe('/blog?topic=Form+ADV');
});

test('a circle leads nowhere, and nothing that would close one is accepted', () => {
  const table = new RedirectTable([redirection('/a', '/b'), redirection('/b', '/c')]);
  expect(table.faultOf(redirection('/c', '/a#top'))).toEqual({
    target: expect.stringContaining('in circles'),
  });
  expect(table.faultOf(redirection('/d', '/d/'))).toEqual({ target: expect.stringContaining('in circles') });
  expect(table.faultOf(redirection('/b', '/contact'))).toBeNull();
  table.set(redirection('/c', '/a'));
  expect(table.destinationOf('/a', '')).toBeNull();
});

test.each([
  '/',
  '/contact',
  '/dashboard',
  '/settings/site',
  '/api/get-posts',
  '/uploads/a.png',
  '/graphql',
  '/live/publications',
  '/feed.xml',
  '/robots.txt',
])('%s is never redirected', (path) => {
  expect(new RedirectTable([]).faultOf(redirection(path, '/about'))).toHaveProperty('fromPath');
});
