import { expect, test } from 'vitest';
import { type Attributes, currentSpan, type Span, traced, withSpan } from './span.ts';
import { traceConnection } from './statements.ts';

/** A span that notes what happens to it and to its children. */
function noted(notes: unknown[], name = 'root'): Span {
  let isRecording = true;
  return {
    traceId: '1',
    get isRecording() {
      return isRecording;
    },
    child(childName: string, _kind, attributes: Attributes) {
      notes.push([name, childName, attributes['db.query.text']]);
      return noted(notes, childName);
    },
    rename: () => undefined,
    set: () => undefined,
    fail: (type) => notes.push([name, 'failed', type]),
    end() {
      isRecording = false;
    },
  };
}

test('a step outside of a trace only runs', async () => {
  const seen = await traced('step', 'internal', {}, async (span) => [span, currentSpan()]);
  expect(seen).toEqual([undefined, undefined]);
});

test('steps are children of the step that runs them, and failed ones have a code', async () => {
  const notes: unknown[] = [];
  const failure = Object.assign(new Error('the value "secret"'), { code: '23505' });
  const work = withSpan(noted(notes), () =>
    traced('outer', 'internal', {}, () => traced('inner', 'client', {}, () => Promise.reject(failure))),
  );
  await expect(work).rejects.toBe(failure);
  expect(notes).toEqual([
    ['root', 'outer', undefined],
    ['outer', 'inner', undefined],
    ['inner', 'failed', '23505'],
    ['outer', 'failed', '23505'],
  ]);
});

test('work that goes on after the end of its span is not traced', async () => {
  const notes: unknown[] = [];
  const root = noted(notes);
  await withSpan(root, async () => {
    root.end();
    await traced('late', 'internal', {}, async () => undefined);
  });
  expect(notes).toEqual([]);
});

test.each([
  ['select * from "post" as p where id = \'x\'', 'select post'],
  ['insert into "public"."entry" values (1)', 'insert entry'],
  ['update team_member set x = 1', 'update team_member'],
  ['(select 1)', 'select'],
  ['', 'statement'],
])('the span of %s has a short name', async (sql, name) => {
  const notes: unknown[][] = [];
  const connection = { executeQuery: async (query: { sql: string }) => query.sql };
  await traceConnection(connection);
  expect(await connection.executeQuery({ sql })).toBe(sql);
  expect(await withSpan(noted(notes), () => connection.executeQuery({ sql }))).toBe(sql);
  expect(notes.map(([, child]) => child)).toEqual([name]);
});
