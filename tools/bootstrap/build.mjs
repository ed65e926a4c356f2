import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { refuseWhileUsed } from './build-users.mjs';
import { runQuietly } from './child.mjs';
import { environmentFor, root } from './node-runtime.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

const stamp = join(root, 'dist', '.built-from');
/** One file of each build. Every build writes it again, and so does Nx when it restores a build from its cache. */
const entries = ['server/main.js', 'web/server/entry-server.js', 'admin/index.html'];

/**
 * Builds the server, the public site, and the back office through Nx, which takes what it can from its cache.
 * Does not start Nx if nothing changed since the last build: without its daemon Nx would replace the files in `dist/`,
 * from which a running server may be serving. Ends the command if something changed while a server runs.
 * @param {string} node the Node that builds
 */
export async function build(node) {
  const sources = await hashOfSources();
  const isBuilt = readStamp() === describeBuild(sources);
  if (!isBuilt) refuseWhileUsed();
  noteCommit();
  if (isBuilt) return;
  await withProgress('Building the server, the public site, and the back office', () => runNx(node));
  writeFileSync(stamp, describeBuild(sources));
}

/**
 * Writes the commit next to the built apps. It is not part of a build, because a build from the cache may come from another
 * commit with the same sources. Without a repository, as in a container, it is the variable `COMMIT`.
 */
function noteCommit() {
  const file = join(root, 'dist/apps/commit');
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : '');
  rmSync(file, { force: true });
  if (commit === '') return;
  mkdirSync(join(root, 'dist/apps'), { recursive: true });
  writeFileSync(file, `${commit}\n`);
}

/** The hash by Nx of every file that a build may read. */
async function hashOfSources() {
  const { hashWithWorkspaceContext } = createRequire(join(root, 'package.json'))(
    './node_modules/nx/dist/src/utils/workspace-context.js',
  );
  const sources = ['apps/{server,web,admin}/**/*', 'libs/**/*', 'demo/**/*', 'tools/build/**/*'];
  const settings = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];
  const tests = ['**/test/**/*', '**/*.test.{ts,tsx}'];
  return await hashWithWorkspaceContext(root, [...sources, ...settings], tests);
}

/** @param {string} sources */
function describeBuild(sources) {
  const times = entries.map(
    (path) => statSync(join(root, 'dist/apps', path), { throwIfNoEntry: false })?.mtimeMs,
  );
  return [sources, ...times].join(' ');
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} node */
async function runNx(node) {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '--targets', 'build', '--outputStyle=static'];
  const { code, output } = await runQuietly(node, args, environmentFor({ inside: node }));
  if (code !== 0) throw new Stop(`${output.trimEnd()}\nThe build failed.`);
}
