import type { TestProject } from 'vitest/node';
import { noPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the integration tests; absent where they run on the embedded database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for a run of tests. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error(`There is ${noPostgres}.`);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
