import { expect, test } from 'vitest';
import { Dependencies, keysOfRecord, keysOfResponse, Touched } from './index.ts';

/** The dependencies of a page that shows a list of events, and this many single posts and packages. */
function dependenciesOn(posts: number, packages = 0): Dependencies {
  const dependencies = new Dependencies();
  dependencies.addType('Event');
  for (let id = 0; id < posts; id += 1) dependencies.addRecord('Post', `${id}`);
  for (let id = 0; id < packages; id += 1) dependencies.addRecord('Package', `${id}`);
  return dependencies;
}
const page = (posts: number, packages = 0) => dependenciesOn(posts, packages).allTags;

/** Whether a write purges a response. */
const isPurged = (response: readonly string[], type: string, id: string) =>
  keysOfRecord(type, id).some((key) => response.includes(key));

test('a response has a key for each list and each record that it shows', () => {
  expect(keysOfResponse(page(2), 1_000)).toEqual(['Event', 'Post:0', 'Post:1']);
  expect(keysOfResponse(new Set(), 1_000)).toEqual([]);
});

test('a response that shows a record and a list of its type has keys for both, but depends on the list', () => {
  const dependencies = new Dependencies();
  dependencies.addRecord('Post', '1');
  dependencies.addType('Post');
  dependencies.addRecord('Post', '2');
  expect(keysOfResponse(dependencies.allTags, 1_000)).toEqual(['Post', 'Post:1', 'Post:2']);
  expect(keysOfResponse(dependencies.allTags, 10)).toEqual(['Post']);
  expect(dependencies.tags).toEqual(new Set(['Post']));
});

test('if keys are too long, whole types replace them, beginning with the type whose keys are longest', () => {
  expect(keysOfResponse(page(5, 2), 40)).toEqual(['Event', 'Package:0', 'Package:1', 'Post']);
  expect(keysOfResponse(page(5, 2), 30)).toEqual(['Event', 'Package', 'Post']);
  expect(keysOfResponse(page(5, 2), 10)).toEqual(['any']);
});

test.each([1_000, 40, 30, 10])(
  'a write to a record purges the response that shows it, with at most %i characters of keys',
  (longest) => {
    const keys = keysOfResponse(page(5, 2), longest);
    expect(keys.join(' ').length).toBeLessThanOrEqual(longest);
    expect(isPurged(keys, 'Event', 'new')).toBe(true);
    expect(isPurged(keys, 'Post', '4')).toBe(true);
    expect(isPurged(keys, 'Package', '1')).toBe(true);
    expect(isPurged(keys, 'TeamMember', '1')).toBe(keys.includes('any'));
  },
);

test('a response with very many records of a type depends on the whole type', () => {
  const { tags, allTags } = dependenciesOn(500);
  expect(tags).toEqual(new Set(['Event', 'Post']));
  expect(keysOfResponse(allTags, 500)).toEqual(['Event', 'Post']);
});

test('a response of which nothing is known is purged by each write', () => {
  const keys = keysOfResponse(Dependencies.onEverything().allTags, 1_000);
  expect(isPurged(keys, 'Post', '1')).toBe(true);
});

test('the keys of a written record name everything that the write touched', () => {
  const keys = keysOfRecord('Post', '1');
  for (const tag of new Touched([{ type: 'Post', id: '1' }]).tags) expect(keys).toContain(tag);
});
