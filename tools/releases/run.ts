import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../bootstrap/node-runtime.mjs';
import { readOptions } from '../bootstrap/usages.mjs';
import { problemsSinceRelease } from './breaking-changes.ts';
import { breakingFile, schemaFile, textOf, version, writeReleasedSchema } from './released-schema.ts';

interface SchemaModule {
  publicSdl(): string;
}

/** `npm run release-schema` keeps the public schema of a release; `-- --check` compares the present one with it. */
const { module } = await runnerImport<SchemaModule>(resolve(root, 'apps/server/src/graphql/sdl.ts'));
const present = module.publicSdl();
const released = textOf(schemaFile);

const refusals = readOptions('release-schema').values.check ? await check() : write();
for (const line of refusals) console.error(line);
process.exit(refusals.length > 0 ? 1 : 0);

async function check(): Promise<string[]> {
  if (released === null) return [`${schemaFile} is missing: run npm run release-schema and commit it.`];
  const listed = textOf(breakingFile) ?? '';
  const problems = await problemsSinceRelease({
    released,
    present,
    listed,
    changelog: textOf('CHANGELOG.md') ?? '',
  });
  if (problems.length === 0) console.log(`Clients of ${version} are told of every breaking change.`);
  else problems.push(`Undo these changes of the public schema, or update ${breakingFile}.`);
  return problems;
}

function write(): string[] {
  if (released !== null)
    return [
      `${schemaFile} exists already: set the new version in package.json and apps/server/package.json.`,
    ];
  writeReleasedSchema(present);
  console.log(`Written: ${schemaFile}, ${breakingFile}`);
  return [];
}
