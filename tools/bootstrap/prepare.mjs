import { installIfNeeded } from './install.mjs';
import { environmentFor, findServingNode, requireBootstrapNode } from './node-runtime.mjs';

/**
 * The first step of every command: checks this Node, installs missing packages, and finds the Node for the rest.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function prepare() {
  requireBootstrapNode();
  await installIfNeeded();
  const node = findServingNode();
  return { node, env: environmentFor({ inside: node }) };
}
