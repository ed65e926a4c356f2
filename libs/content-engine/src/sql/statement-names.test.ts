import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

function run(names: StatementNames, sql: string, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => names.nameFor(sql));
}

test('names a statement that runs often, and keeps the name', () => {
  const names = new StatementNames();
  const given = run(names, 'select 1', 30);
  expect(given.slice(0, 19).every((name) => name === undefined)).toBe(true);
  expect(given[19]).toBeDefined();
  expect(new Set(given.slice(19)).size).toBe(1);
});

test('gives two statements different names', () => {
  const names = new StatementNames();
  expect(run(names, 'select 1', 20).at(-1)).not.toBe(run(names, 'select 2', 20).at(-1));
});

test('names 200 statements, and none that runs only once', () => {
  const names = new StatementNames();
  for (let number = 0; number < 5_000; number++) run(names, `select ${number}`, 1);
  const last = Array.from({ length: 250 }, (_, number) => run(names, `select 'often', ${number}`, 20).at(-1));
  expect(last.filter((name) => name !== undefined)).toHaveLength(200);
});

test('gives a statement no name after its name was withdrawn', () => {
  const names = new StatementNames();
  run(names, 'select 1', 20);
  names.withdraw('select 1');
  expect(run(names, 'select 1', 30).every((name) => name === undefined)).toBe(true);
});
