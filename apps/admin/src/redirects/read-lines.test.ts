import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const line = (fromPath: string, target: string, kind = 'permanent') => ({ fromPath, target, kind });

test.each([
  ['from,to\n/a,/b\n\n/c,/d,302\n', [line('/a', '/b'), line('/c', '/d', 'temporary')]],
  ['/a\t/b\ttemporary', [line('/a', '/b', 'temporary')]],
  ['"/a";"/b,c"', [line('/a', '/b,c')]],
  ['/a   /b', [line('/a', '/b')]],
  ['https://www.firm.example/team.aspx,/about,301', [line('/team.aspx', '/about')]],
  ['https://www.firm.example/page.aspx?id=3,/about', [line('/page.aspx?id=3', '/about')]],
  ['team.aspx, /about', [line('team.aspx', '/about')]],
  ['/a', [line('/a', '')]],
  ['', []],
])('reads %j', (text, lines) => {
  expect(readLines(text)).toEqual(lines);
});
