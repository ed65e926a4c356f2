import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const entry = 'virtual:entry';

/** The code of a bundle that imports some names of the client and uses all of them. */
async function bundleOf(...names: string[]): Promise<string> {
  const source = resolve(import.meta.dirname, 'index.ts');
  const code = `export { ${names.join(', ')} } from ${JSON.stringify(source)};`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('There is no bundle.');
  return bundle.output[0].code;
}

/** Bytes. */
const compressed = (code: string) => gzipSync(code).length;

test('everything but documents has less than 3 kB', async () => {
  const code = await bundleOf(
    'createClient',
    'ContentError',
    'imageAttributes',
    'pictureUrl',
    'focalPosition',
    'completeHtml',
    'allNodes',
  );
  expect(code).not.toContain('query Post');
  expect(compressed(code)).toBeLessThan(3_000);
});

test('a bundle has only the documents that it uses', async () => {
  const code = await bundleOf('createClient', 'PostsDocument');
  expect(code).toContain('query Posts(');
  expect(code).not.toContain('query Post(');
  expect(code).not.toContain('query PostsConnection(');
  expect(code).not.toContain('query Event');
  expect(compressed(code)).toBeLessThan(3_000);
});

test('a bundle that reads by cursor has no document for page numbers', async () => {
  const code = await bundleOf('createClient', 'allNodes', 'PostsConnectionDocument');
  expect(code).toContain('query PostsConnection(');
  expect(code).not.toContain('query Posts(');
  expect(code).not.toContain('query EventsConnection(');
  expect(compressed(code)).toBeLessThan(3_000);
});
