import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, and spreadsheets run none of them', () => {
  expect(csvLine(['plain', 'a "b", c', null, -1])).toBe('plain,"a ""b"", c",,-1\r\n');
  expect(csvLine(['=1+1', '@a', '-a', '+a', '\ta'])).toBe("'=1+1,'@a,'-a,'+a,'\ta\r\n");
});
