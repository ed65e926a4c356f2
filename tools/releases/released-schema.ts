import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../apps/server/package.json' with { type: 'json' };
import { root } from '../bootstrap/node-runtime.mjs';

/** The version of the last release, which is the version of the program until the next one. */
export const { version } = manifest;

/** The public schema of the last release. */
export const schemaFile = `docs/releases/${version}.graphql`;
/** What breaks clients of the last release. */
export const breakingFile = `docs/releases/after-${version}.md`;

/** The text of a file of the repository; null if there is none. */
export function textOf(file: string): string | null {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Writes the public schema of a new release, and the document for what breaks its clients later. */
export function writeReleasedSchema(present: string): void {
  const head = `# The public part of the GraphQL schema of version ${version}, written by \`npm run release-schema\`.\n\n`;
  writeFileSync(join(root, schemaFile), head + present);
  writeFileSync(join(root, breakingFile), breakingDocument());
}

function breakingDocument(): string {
  return `# Breaking changes since ${version}

Changes of the public part of the GraphQL schema that break clients of [version ${version}](${version}.graphql).

| change | what clients do |
|---|---|
`;
}
