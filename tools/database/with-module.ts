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
 * Does work with a module of the product, as TypeScript. What loads modules stays until the work is done: the database's
 * module loads a driver only when it is asked to open.
 * @param file path below the root of the repository
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
