import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { ContentType } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { Day } from '../kinds/day.ts';
import { RichText } from '../kinds/rich-text.ts';
import { Tags } from '../kinds/tags.ts';
import { Text } from '../kinds/text.ts';
import { allOf, anyRecord, equals, isSet } from '../reading/condition.ts';
import { sortFieldsOf } from '../schema/sort-type.ts';
import { ContentRecord } from './content-record.ts';
import { pageBounds, searchCondition } from './list-query.ts';

abstract class Named extends ContentRecord {
  @Text({ label: 'Name' })
  name!: string;
}

@ContentType({ label: 'Note', plural: 'notes', description: 'Notes.', titleField: 'name' })
class Note extends Named {
  @Tags({ label: 'Tags' })
  tags!: string;

  @RichText({ label: 'Body' })
  body!: string;

  @Day({ label: 'Day' })
  day!: string;
}

class Holiday extends ContentRecord {
  @Day({ label: 'Day' })
  day!: string;
}

const columnOf = (property: string) => `"t"."${property}"`;

test.each([
  [
    { page: 1, pageSize: 10 },
    { offset: 0, limit: 10 },
  ],
  [
    { page: 3, pageSize: 10 },
    { offset: 20, limit: 10 },
  ],
  [
    { page: 0, pageSize: 0 },
    { offset: 0, limit: 1 },
  ],
  [
    { page: -2_147_483_648, pageSize: -1 },
    { offset: 0, limit: 1 },
  ],
  [
    { page: 2, pageSize: 2_147_483_647 },
    { offset: 100, limit: 100 },
  ],
])('the arguments %j give the bounds %j, at most 100 records', (paging, bounds) => {
  expect(pageBounds(paging, 100)).toEqual(bounds);
});

test('the fields of a class come after those it inherits', () => {
  expect(fieldsOf(Note).map(({ name }) => name)).toEqual(['name', 'tags', 'body', 'day']);
});

describe('a search', () => {
  test('covers all plain-text fields and no others', () => {
    const condition = searchCondition(Note, '  Fees ');
    expect(condition.sql(columnOf)).toBe('("t"."name" ilike ? or "t"."tags" ilike ?)');
    expect(condition.parameters).toEqual(['%Fees%', '%Fees%']);
  });

  test('finds nothing in types without such fields', () => {
    const condition = searchCondition(Holiday, 'Fees');
    expect([condition.sql(columnOf), condition.parameters]).toEqual(['false', []]);
  });

  test('treats wildcard characters literally', () => {
    expect(searchCondition(Note, '100%_\\').parameters[0]).toBe('%100\\%\\_\\\\%');
  });

  test.each([undefined, '', ' \n', '\u0000'])('for %j finds every record', (typed) => {
    expect(searchCondition(Note, typed)).toBe(anyRecord);
  });
});

describe('combined conditions', () => {
  test('have their parameters in the order of their SQL', () => {
    const all = allOf(equals('name', 'a'), anyRecord, isSet('day', false), searchCondition(Note, 'b'));
    expect(all.sql(columnOf)).toBe(
      '"t"."name" = ? and "t"."day" is null and ("t"."name" ilike ? or "t"."tags" ilike ?)',
    );
    expect(all.parameters).toEqual(['a', '%b%', '%b%']);
  });

  test('match every record if none of them limits anything', () => {
    expect(allOf(anyRecord, anyRecord)).toBe(anyRecord);
  });
});

test('a list can be sorted only by sortable fields and by the marks of the record', () => {
  const fields = Object.keys(sortFieldsOf(Note));
  expect(fields).toEqual(['name', 'tags', 'day', 'createdAt', 'updatedAt', 'publishedAt', 'updatedByName']);
});
