import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files that need the server as a program find it, or put it. */
    serverBuilds: string;
  }
}

const packages = resolve(import.meta.dirname, '../../../../node_modules');

/** Gives all test files one folder for the server's build, among the packages that the build needs. */
export default async function makeRoom(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(packages, '.server-under-test-'));
  project.provide('serverBuilds', folder);
  return () => rm(folder, { recursive: true, force: true });
}
