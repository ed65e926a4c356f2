import { join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { root } from '../bootstrap/node-runtime.mjs';

const noServer = {
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
} satisfies InlineConfig;

/**
 * Loads a TypeScript module of the workspace and calls `work` with it. The module loader stays open meanwhile, because
 * modules may import others later, such as a database driver.
 * @param file path relative to the root of the repository
 */
export async function withModule<Module, Result>(
  file: string,
  work: (module: Module) => Promise<Result>,
): Promise<Result> {
  const vite = await createServer(noServer);
  try {
    return await work((await vite.ssrLoadModule(join(root, file))) as Module);
  } finally {
    await vite.close();
  }
}
