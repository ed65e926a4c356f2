import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { buildSources, contentFingerprint, quickFingerprint } from './fingerprint.mjs';
import { environmentFor, root } from './node-runtime.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

const stamp = join(root, 'dist', '.built-from');
const outputs = [
  'server/main.js',
  'web/client/.vite/manifest.json',
  'web/server/entry-server.js',
  'admin/index.html',
];

/**
 * Builds server, public site and admin where their sources changed since the last build.
 * @param {string} node the Node that builds
 */
export async function buildIfStale(node) {
  const sources = buildSources();
  const quick = quickFingerprint(sources);
  const last = readStamp();
  if (last?.quick === quick) return;
  const content = contentFingerprint(sources);
  if (last?.content !== content)
    await withProgress('Building server, public site and admin', () => build(node));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, `${quick} ${content}`);
}

/** @returns {{ quick: string, content: string } | undefined} nothing when an output is missing */
function readStamp() {
  if (!outputs.every((path) => existsSync(join(root, 'dist/apps', path)))) return undefined;
  if (!existsSync(stamp)) return undefined;
  const [quick = '', content = ''] = readFileSync(stamp, 'utf8').split(' ');
  return { quick, content };
}

/** Nx builds only the projects whose inputs changed, and takes the rest from its cache. @param {string} node */
async function build(node) {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build', '--outputStyle=static'];
  const env = {
    ...environmentFor({ inside: node }),
    NODE_ENV: 'production',
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
  const { code, output } = await runQuietly(node, args, env);
  if (code !== 0) throw new Stop(`${output.trimEnd()}\nThe build failed.`);
}
