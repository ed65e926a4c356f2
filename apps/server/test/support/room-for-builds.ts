import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for builds of the server, which tests share. */
    serverBuilds: string;
  }
}

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Gives all test files one folder for the server's build, inside the checkout so that the build finds its packages. The
 * folder has the build of SERVER_BUILD, if Nx has made one for the tests. Otherwise, the first test that needs the
 * server builds it. The copy is alone, because a server loads the apps that it finds beside it.
 */
export default async function makeRoom(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(root, 'node_modules/.server-under-test-'));
  // As in an installation. Without it, Node would parse each file twice at every start to learn its format.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const { SERVER_BUILD } = process.env;
  if (SERVER_BUILD)
    await cp(join(root, SERVER_BUILD), join(folder, 'kept/server'), {
      recursive: true,
      filter: (path) => extname(path) !== '.map',
    });
  project.provide('serverBuilds', folder);
  return () => rm(folder, { recursive: true, force: true });
}
