import { buildIfStale } from '../bootstrap/build.mjs';
import { checked, type Outcome } from './outcome.ts';
import { startPostgres } from './postgres.ts';
import { runProgram } from './program.ts';
import { checkTypes } from './type-check.ts';
import { runVitest } from './vitest-run.ts';

/** One part of `npm test`, in the order of the list; `name` is what `--only` takes. */
export interface Step {
  name: string;
  title: string;
  run(): Promise<Outcome>;
}

export const steps: Step[] = [
  { name: 'lint', title: 'Format and lint', run: checkStyle },
  { name: 'types', title: 'Types', run: checkTypes },
  { name: 'architecture', title: 'Dependency directions', run: () => runVitest('architecture') },
  { name: 'generated', title: 'Generated files up to date', run: checkGenerated },
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit') },
  { name: 'integration', title: 'Integration tests, embedded database', run: integrateEmbedded },
  { name: 'postgres', title: 'Integration tests, PostgreSQL', run: integratePostgres },
  { name: 'build', title: 'Production build', run: build },
  { name: 'browser', title: 'Browser tests on the production build', run: browse },
];

async function checkStyle(): Promise<Outcome> {
  return checked(await runProgram('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
}

async function checkGenerated(): Promise<Outcome> {
  const isDerived = await runProgram('tools/bootstrap/codegen.mjs', ['--check']);
  const isMigrated = await runProgram('tools/bootstrap/migration.mjs', ['--check']);
  return checked(isDerived && isMigrated);
}

function integrateEmbedded(): Promise<Outcome> {
  return runVitest('integration', { TEST_DATABASE_URL: '' });
}

async function integratePostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) {
    const leftOut = 'no PostgreSQL: set TEST_DATABASE_URL, or install its server (initdb)';
    return { ...checked(process.env.CI !== 'true'), leftOut };
  }
  try {
    return await runVitest('integration', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function build(): Promise<Outcome> {
  await buildIfStale(process.execPath);
  return checked(true);
}

/** Builds as well, which costs nothing after the step before, so that no old build is ever tested. */
async function browse(): Promise<Outcome> {
  await buildIfStale(process.execPath);
  return runVitest('browser');
}
