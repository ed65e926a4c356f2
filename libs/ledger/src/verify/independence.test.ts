import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the verifier shares no code with the writer', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.filter((name) => name !== 'node:crypto' && !name?.startsWith('./'))).toEqual([]);
  }
});
