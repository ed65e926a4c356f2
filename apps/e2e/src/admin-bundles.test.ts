import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const folder = resolve(import.meta.dirname, '../../../dist/apps/admin');
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(resolve(folder, '.vite/manifest.json'), 'utf8'),
);
const kB = 1000;

/** All files that a chunk needs to run. */
function filesOf(name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk "${name}".`);
  if (known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const each of chunk.imports ?? []) filesOf(each, known);
  return known;
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(resolve(folder, file))).length, 0);
}

const firstScreen = filesOf('src/dashboard/dashboard.tsx', filesOf('index.html'));
const screens = Object.keys(manifest).filter(
  (name) =>
    name.startsWith('src/') && manifest[name]?.isDynamicEntry && !firstScreen.has(manifest[name].file),
);
/** GraphiQL, which has its own editor. */
const explorer = 'src/explorer/explorer.tsx';
const typeForm = 'src/content/type-form.tsx';
const pageForm = 'src/pages/page-form.tsx';
const ofType = '../../libs/graphql-client/src/generated/admin/content/';
const uploadInput = '../../libs/admin-ui/src/kinds/upload-input.tsx';
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'post.ts': [`${ofType}team-member.ts`, '../../libs/admin-ui/src/kinds/tags-input.tsx'],
  'accordion.ts': ['../../libs/admin-ui/src/kinds/items-input.tsx'],
  'home-page.ts': ['../../libs/admin-ui/src/kinds/items-input.tsx'],
  'site-settings.ts': ['../../libs/admin-ui/src/kinds/color-input.tsx'],
};
/** Every form: its screen, the chunks of its type and of the types it refers to, and inputs of few types. */
const formParts = Object.keys(manifest)
  .filter((name) => name.startsWith(ofType))
  .map((name) => [
    /(-page|site-settings)\.ts$/.test(name) ? pageForm : typeForm,
    name,
    uploadInput,
    ...(partsOf[name.slice(ofType.length)] ?? []),
  ]);
/** Opens beside a form, so it needs what the form has loaded. */
const preview = 'src/preview/preview-panel.tsx';
const others = screens.filter((name) => name !== explorer && name !== preview);
/** The bytes that screens load beyond the first screen. */
function furtherBytes(...names: string[]): number {
  const files = names.reduce((known, name) => filesOf(name, known), new Set<string>());
  return gzipped([...files].filter((file) => !firstScreen.has(file)));
}

test('the first screen of the back office needs at most 243.5 kB of scripts, gzipped', () => {
  expect(gzipped(firstScreen)).toBeLessThanOrEqual(243.5 * kB);
});

test('every further screen needs at most 34.7 kB more', () => {
  expect(others.filter((name) => furtherBytes(name) > 34.7 * kB)).toEqual([]);
});

test('the preview needs at most 20 kB more than the form beside it', () => {
  expect(furtherBytes(typeForm, preview) - furtherBytes(typeForm)).toBeLessThanOrEqual(20 * kB);
});

test('the form of every content type needs at most 42.6 kB more, not counting the editor', () => {
  expect(formParts.length).toBeGreaterThan(0);
  expect(formParts.filter((parts) => furtherBytes(...parts) > 42.6 * kB)).toEqual([]);
  const editor = manifest['../../libs/admin-ui/src/editor/rich-text-editor.tsx'];
  expect(editor?.isDynamicEntry).toBe(true);
  for (const form of [typeForm, pageForm]) expect(filesOf(form)).not.toContain(editor?.file);
});
