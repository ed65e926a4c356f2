import { parseArgs } from 'node:util';

/** How each tool of the checkout is called, and what `parseArgs` needs to read its options. */
export const usages = /** @type {const} */ ({
  bench: {
    usage: 'npm run bench -- [navigation] [--seconds number] [--only part,…] [--database postgres,embedded]',
    does: 'Measures the production build and writes docs/benchmarks.md. With navigation, measures how long following links takes.',
    options: {
      seconds: { type: 'string', default: '10' },
      only: { type: 'string' },
      database: { type: 'string', default: 'postgres,embedded' },
    },
  },
  'bench navigation': {
    usage: 'npm run bench -- navigation [--rounds number] [--write]',
    does: 'Measures how long following links takes. With --write, writes the figures to docs/benchmarks.md.',
    options: { rounds: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
  },
  codegen: {
    usage: 'npm run codegen -- [--check]',
    does: 'Writes schema.graphql and everything derived from it. With --check, only reports what is out of date.',
    options: { check: { type: 'boolean', default: false } },
  },
  dev: {
    usage: 'npm run dev',
    does: 'Serves the site with hot reload. PORT and the other variables are those of the server.',
    options: {},
  },
  drill: {
    usage: 'npm run drill -- [name…] [--quick] [--rounds number]',
    does: 'Runs all drills, or those that are named, and writes docs/reliability.md. With --quick, runs fewer rounds and writes nothing.',
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  },
  migration: {
    usage: 'npm run migration -- [--check]',
    does: 'Writes a migration if the entities changed. With --check, only reports whether one is missing.',
    options: { check: { type: 'boolean', default: false } },
  },
  'pack-client': {
    usage: 'npm run pack-client -- [folder]',
    does: 'Packs @daybook/client to a file in the folder, or in dist.',
    allowPositionals: true,
    options: {},
  },
  package: {
    usage: 'npm run package -- [new-folder] [--without-node]',
    does: 'Writes the production package to a new folder, or to dist/package. With --without-node, leaves out Node.',
    allowPositionals: true,
    options: { 'without-node': { type: 'boolean', default: false } },
  },
  'release-schema': {
    usage: 'npm run release-schema -- [--check]',
    does: 'Keeps the public schema of a release. With --check, compares the present one with it.',
    options: { check: { type: 'boolean', default: false } },
  },
  test: {
    usage: 'npm test -- [--only target,…] [--skip-nx-cache]',
    does: 'Runs all checks and tests, or those of some targets. With --skip-nx-cache, runs them even if nothing changed.',
    options: { only: { type: 'string' }, 'skip-nx-cache': { type: 'boolean', default: false } },
  },
});

/**
 * Reads the options of a tool. With `--help`, prints how to call it and ends the process. A wrong option ends the process with
 * one line and exit code 2.
 * @template {keyof typeof usages} Name
 * @param {Name} name
 */
export function readOptions(name, args = process.argv.slice(2)) {
  const { usage, does } = usages[name];
  if (args.includes('--help')) {
    console.log(`Usage: ${usage}\n${does}`);
    process.exit(0);
  }
  try {
    return parseArgs({ ...usages[name], args });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
      throw error;
    console.error(`${error.message.split(/\.?(?:\s*\n|\. |$)/, 1)[0]}. Usage: ${usage}`);
    process.exit(2);
  }
}
