import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for builds of the server, which tests share. */
    serverBuilds: string;
  }
}

const packages = resolve(import.meta.dirname, '../../../../node_modules');

/** Gives all test files one folder for the server's build, inside the checkout so that the build finds its packages. */
export default async function makeRoom(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(packages, '.server-under-test-'));
  project.provide('serverBuilds', folder);
  return () => rm(folder, { recursive: true, force: true });
}
