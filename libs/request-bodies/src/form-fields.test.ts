import { describe, expect, test } from 'vitest';
import { FormFields } from './form-fields.ts';

/** The fields of an urlencoded form. */
function fieldsOf(sent: string): Record<string, unknown> {
  const fields = new FormFields();
  for (const [name, value] of new URLSearchParams(sent)) fields.add(name, value);
  return JSON.parse(JSON.stringify(fields.toFields()));
}

describe('the fields of a form', () => {
  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['tags=a&tags=b', { tags: ['a', 'b'] }],
    ['tags[]=a', { tags: ['a'] }],
    ['tags[]=a&tags=b', { tags: ['a', 'b'] }],
    ['tags[0]=a&tags[1]=b', { tags: ['a', 'b'] }],
    [
      'items[1][name]=y&items[0][name]=x&items[0][variationType]=full',
      { items: [{ name: 'x', variationType: 'full' }, { name: 'y' }] },
    ],
    ['items[0][tags][]=a&items[0][tags][]=b', { items: [{ tags: ['a', 'b'] }] }],
    ['items[][name]=x', { items: [{ name: 'x' }] }],
    ['items[7][name]=x&items[9][name]=y', { items: [{ name: 'x' }, { name: 'y' }] }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a[toString]=1&constructor[x]=2', { a: { toString: '1' }, constructor: { x: '2' } }],
    ['a[b]=1&c=2&a[b]=3', { a: { b: ['1', '3'] }, c: '2' }],
    ['a.b=1', { 'a.b': '1' }],
    ['a[b][c][d][e][f]=1', { a: { b: { c: { d: { e: { f: '1' } } } } } }],
  ])('%s', (sent, expected) => {
    expect(fieldsOf(sent)).toEqual(expected);
  });

  test('may have a list with as many entries as a form has fields', () => {
    const sent = Array.from({ length: 1_000 }, (_, index) => `items[${index}][name]=${index}`).join('&');
    const { items } = fieldsOf(sent);
    expect(items).toEqual(Array.from({ length: 1_000 }, (_, index) => ({ name: String(index) })));
  });
});

describe('a form is refused, and nothing of it is dropped, for', () => {
  test.each([
    ['a bracket that is not closed', 'items[0=x'],
    ['a bracket that was not opened', 'items0]=x'],
    ['text after the brackets', 'items[0]name=x'],
    ['brackets in brackets', 'items[[0]]=x'],
    ['brackets without a name', '[0]=x'],
    ['the prototype as a key', 'items[__proto__][polluted]=x'],
    ['the prototype as a name', '__proto__[polluted]=x'],
    ['a field that is both a text and a record', 'a=1&a[b]=2'],
    ['the same in reverse order', 'a[b][c]=2&a[b]=1'],
    ['a list and one of its entries', 'items=[]&items[0][name]=x'],
    ['a name that is nested too deeply', 'a[b][c][d][e][f][g]=1'],
    ['a name that consists of brackets', `a${'[b]'.repeat(80_000)}=1`],
    ['a huge index', 'items[1000000000]=x'],
    ['an index just above the limit', 'items[1000]=x'],
  ])('%s', (_what, sent) => {
    expect(() => fieldsOf(sent)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
