import { installIfNeeded } from './install.mjs';
import { environmentFor, findServingNode, requireBootstrapNode } from './node-runtime.mjs';

/**
 * What every command does first: checks the Node it runs on, installs what is missing and finds the Node for the rest.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function prepare() {
  requireBootstrapNode();
  await installIfNeeded();
  const node = findServingNode();
  return { node, env: environmentFor({ inside: node }) };
}
