import { buildSchema, isInputObjectType } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { describe, expect, test } from 'vitest';
import { fitArgument, type Problems } from './fit-input.ts';

const schema = buildSchema(`
  scalar Upload
  scalar LocalDate
  enum Color { red blue }
  input ItemInput { name: String! color: Color }
  input ThingInput {
    title: String!
    note: String
    owner: ID
    tags: [String!]
    count: Int
    isOpen: Boolean
    color: Color
    required: Color!
    items: [ItemInput!]
    document: Upload
    kind: String! = "usual"
  }
  type Query { thing(input: ThingInput!, page: Int! = 1): String }
`);
const [argument, page] = schema.getQueryType()?.getFields().thing?.args ?? [];

function fit(value: unknown) {
  const problems: Problems = new Map();
  if (!argument || !page) throw new Error('no arguments');
  const fitted = fitArgument(argument, value, problems);
  return { fitted, problems: Object.fromEntries(problems) };
}

const least = { title: '', required: 'red' };

describe('what is sent', () => {
  test('loses keys that the input does not have, at every depth', () => {
    const { fitted } = fit({ ...least, userID: '1', _id: '2', items: [{ name: 'a', _id: '3' }] });
    expect(fitted).toEqual({ ...least, items: [{ name: 'a' }] });
  });

  test('becomes text if the input is text', () => {
    const { fitted } = fit({ ...least, title: 12, note: true, owner: 7, tags: [1, 'two'] });
    expect(fitted).toEqual({ title: '12', note: 'true', owner: '7', tags: ['1', 'two'], required: 'red' });
  });

  test('becomes a number or a boolean if the input is one', () => {
    expect(fit({ ...least, count: '12', isOpen: 'true' }).fitted).toEqual({
      ...least,
      count: 12,
      isOpen: true,
    });
    expect(fit({ ...least, isOpen: 'false' }).fitted).toEqual({ ...least, isOpen: false });
  });

  test('becomes empty text if required text is missing, but nothing else does', () => {
    expect(fit({ required: 'blue' }).fitted).toEqual({ title: '', required: 'blue' });
    expect(fit({ required: 'blue', title: null, items: [{}] }).fitted).toMatchObject({
      title: '',
      items: [{ name: '' }],
    });
  });

  test('keeps an explicit null if null is allowed', () => {
    expect(fit({ ...least, note: null }).fitted).toEqual({ ...least, note: null });
  });

  test('is ignored if it is an empty value of a type other than text', () => {
    expect(fit({ ...least, count: '', isOpen: '', color: '' }).fitted).toEqual(least);
    expect(fit({ ...least, count: ' ' }).fitted).toEqual(least);
  });

  test('becomes a list with one entry if it is not a list', () => {
    expect(fit({ ...least, tags: 'one,two' }).fitted).toEqual({ ...least, tags: ['one,two'] });
  });

  test('may be JSON for a list of objects, as in forms', () => {
    const items = [{ name: 'a', color: 'red' }];
    expect(fit({ ...least, items: JSON.stringify(items) }).fitted).toEqual({ ...least, items });
  });

  test('may be a whole record in place of its id, as reads return it', () => {
    expect(fit({ ...least, owner: { _id: 'm1', membername: 'Kim' } }).fitted).toEqual({
      ...least,
      owner: 'm1',
    });
  });

  test('may be a file only as an upload', () => {
    const upload = new Upload();
    expect(fit({ ...least, document: 'old-name.jpg' }).fitted).toEqual(least);
    expect(fit({ ...least, document: null }).fitted).toEqual(least);
    expect(fit({ ...least, document: upload }).fitted).toEqual({ ...least, document: upload });
  });
});

describe('an invalid value', () => {
  test.each([
    [{ title: ['a', 'b'] }, { title: 'title must be text.' }],
    [{ note: { $ne: null } }, { note: 'note must be text.' }],
    [{ count: 'twelve' }, { count: 'count must be a whole number.' }],
    [{ count: 2.5 }, { count: 'count must be a whole number.' }],
    [{ color: 'green' }, { color: 'color must be one of: red, blue.' }],
    [{ isOpen: 'perhaps' }, { isOpen: 'isOpen must be true or false.' }],
    [{ items: 'not JSON' }, { items: 'items must be a list.' }],
    [{ items: { name: 'a' } }, { items: 'items must be a list.' }],
    [{ items: ['a'] }, { items: 'items must be an object.' }],
    [{ items: [['a']] }, { items: 'items must be an object.' }],
    [{ items: [{ name: 'a', color: 'green' }] }, { items: 'color must be one of: red, blue.' }],
    [{ required: '' }, { required: 'required is required.' }],
  ])('%j is named', (sent, problems) => {
    expect(fit({ ...least, ...sent }).problems).toEqual(problems);
  });

  test('is reported in the words of the form if the schema has them', () => {
    const type = schema.getType('ThingInput');
    const field = isInputObjectType(type) ? type.getFields().required : undefined;
    if (!field) throw new Error('no field');
    const before = field.extensions;
    field.extensions = { directives: { input: { label: 'Colour', required: 'Please choose a colour.' } } };
    expect(fit({ title: 'a' }).problems).toEqual({ required: 'Please choose a colour.' });
    expect(fit({ title: 'a', required: 'x' }).problems).toEqual({
      required: 'Colour must be one of: red, blue.',
    });
    field.extensions = before;
  });
});

test('is not sent for an argument with a default', () => {
  if (!page) throw new Error('no argument');
  expect(fitArgument(page, undefined, new Map())).toBeUndefined();
});
