import { build } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand, Stop } from './stop.mjs';
import { readOptions } from './usages.mjs';

/**
 * @typedef {object} Tool
 * @property {string} script
 * @property {'development' | 'production'} [mode] NODE_ENV; tools in production mode use the current build
 * @property {true} [isChecked] whether the script, with `--check`, checks its options before the build
 */

const tools = /** @satisfies {Record<string, Tool>} */ ({
  bench: { script: 'tools/bench/run.ts', mode: 'production' },
  'bench navigation': { script: 'tools/bench/navigation.ts', mode: 'production' },
  codegen: { script: 'tools/codegen/run.ts' },
  dev: { script: 'tools/dev/serve.ts', mode: 'development' },
  'pack-client': { script: 'tools/package/pack-client.ts' },
  package: { script: 'tools/package/run.ts', mode: 'production' },
  'release-schema': { script: 'tools/releases/run.ts' },
  drill: { script: 'tools/drill/run.ts', mode: 'production', isChecked: true },
  test: { script: 'tools/testing/run.ts' },
});

/**
 * @param {string} name
 * @returns {name is keyof typeof tools}
 */
const isTool = (name) => Object.hasOwn(tools, name);

/** `npm test`, `npm run dev`, and the other tools of the checkout. */
await runCommand(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const variant = `${name} ${options[0]}`;
  const [known, given] = isTool(variant) ? [variant, options.slice(1)] : [name, options];
  if (!isTool(known)) throw new Stop(`There is no tool "${name}".`);
  readOptions(known, given);
  /** @type {Tool} */
  const tool = tools[known];
  const { node, env } = await prepare();
  const args = [tool.script, ...given];
  const toolEnv = { ...env, ...(tool.mode && { NODE_ENV: tool.mode }) };
  process.exitCode = tool.isChecked ? await runForeground(node, [...args, '--check'], toolEnv) : 0;
  if (process.exitCode !== 0) return;
  if (tool.mode === 'production') await build(node);
  process.exitCode = await runForeground(node, args, toolEnv);
});
