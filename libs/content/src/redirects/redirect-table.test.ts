import { expect, test } from 'vitest';
import { type Redirection, RedirectTable } from './redirect-table.ts';

const redirection = (fromPath: string, target: string, kind: Redirection['kind'] = 'permanent') => ({
  fromPath,
  target,
  kind,
});

const tableOf = (...redirections: Redirection[]) => new RedirectTable(redirections, 'https://firm.example');

test('redirects that follow each other are one step, which is permanent if all are', () => {
  const table = tableOf(
    redirection('/a', '/b'),
    redirection('/b', '/c/?x=1', 'temporary'),
    redirection('/c', '/contact'),
  );
  expect(table.destinationOf('/a', '?from=mail')).toEqual({
    location: '/contact?from=mail',
    kind: 'temporary',
  });
  expect(table.destinationOf('/c', '')).toEqual({ location: '/contact', kind: 'permanent' });
  expect(table.destinationOf('/d', '')).toBeNull();
});

test('the destination keeps its own query', () => {
  const table = tableOf(redirection('/a', '/blog?topic=Form+ADV'));
  expect(table.destinationOf('/a', '?page=2')?.location).toBe('/blog?topic=Form+ADV');
});

test('a circle leads nowhere, and nothing that would close one is accepted', () => {
  const table = tableOf(redirection('/a', '/b'), redirection('/b', '/c'));
  expect(table.faultOf(redirection('/c', '/a#top'))).toEqual({
    target: expect.stringContaining('in circles'),
  });
  expect(table.faultOf(redirection('/d', '/d/'))).toEqual({ target: expect.stringContaining('in circles') });
  expect(table.faultOf(redirection('/b', '/contact'))).toBeNull();
  table.set(redirection('/c', '/a'));
  expect(table.destinationOf('/a', '')).toBeNull();
});

test('a full address of this site is followed like its path', () => {
  const table = tableOf(
    redirection('/a', 'https://firm.example/b/?x=1#top'),
    redirection('/b', 'http://FIRM.example/c'),
    redirection('/d', 'https://partner.example/a'),
  );
  expect(table.destinationOf('/a', '')?.location).toBe('http://FIRM.example/c');
  expect(table.destinationOf('/d', '')?.location).toBe('https://partner.example/a');
  expect(table.faultOf(redirection('/c', 'https://firm.example/a'))).toEqual({
    target: expect.stringContaining('in circles'),
  });
  expect(table.faultOf(redirection('/c', 'https://partner.example/a'))).toBeNull();
  table.set(redirection('/c', '/a'));
  expect(table.destinationOf('/b', '')).toBeNull();
});

test('a redirect that is still without an address is not followed', () => {
  const table = tableOf(redirection('', ''));
  expect(table.faultOf(redirection('/a', 'https://partner.example/'))).toBeNull();
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
  expect(tableOf().faultOf(redirection(path, '/about'))).toHaveProperty('fromPath');
});
