import { describe, expect, test } from 'vitest';
import { joinChunks } from './description-chunks.ts';

describe('the chunks of a description', () => {
  test('are joined by number, not in the order of their names', () => {
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    const chunks = Object.fromEntries(
      numbers.toReversed().map((number) => [`description_${number}`, `<${number}>`]),
    );
    const joined = joinChunks({ posttitle: 'T', numOfDescChunks: '12', ...chunks });
    expect(joined.description).toBe(numbers.map((number) => `<${number}>`).join(''));
    expect(joined.posttitle).toBe('T');
    expect(joined).not.toHaveProperty('description_0');
  });

  test('may be counted by a number', () => {
    expect(joinChunks({ numOfDescChunks: 1, description_0: 'x' }).description).toBe('x');
  });

  test.each([
    ['one is missing', { numOfDescChunks: '2', description_0: 'a' }],
    ['there is one too many', { numOfDescChunks: '1', description_0: 'a', description_1: 'b' }],
    ['a number is left out', { numOfDescChunks: '2', description_0: 'a', description_2: 'c' }],
    ['they do not begin at 0', { numOfDescChunks: '1', description_1: 'a' }],
    ['nobody counted them', { description_0: 'a' }],
    ['the count is not a number', { numOfDescChunks: 'many', description_0: 'a' }],
    ['the count is empty', { numOfDescChunks: '', description: 'a' }],
    ['one was sent twice', { numOfDescChunks: '1', description_0: ['a', 'b'] }],
    ['a name is malformed', { numOfDescChunks: '2', description_0: 'a', description_01: 'b' }],
  ])('are refused if %s', (_why, fields) => {
    expect(() => joinChunks(fields)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  });

  test('do not change a complete description, or a missing one', () => {
    expect(joinChunks({ description: 'whole' })).toEqual({ description: 'whole' });
    expect(joinChunks({ numOfDescChunks: '0', description: 'whole' }).description).toBe('whole');
    expect(joinChunks({ posttitle: 'T' })).toEqual({ posttitle: 'T' });
  });

  test('result in an empty description if there are none', () => {
    expect(joinChunks({ numOfDescChunks: '0' }).description).toBe('');
  });
});
