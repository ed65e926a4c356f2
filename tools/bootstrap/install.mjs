import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseWhileUsed } from './build-users.mjs';
import { runQuietly } from './child.mjs';
import { environmentFor, root } from './node-runtime.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

const lockfile = join(root, 'package-lock.json');
/** npm writes this record of installed packages last, so an interrupted install has none. */
const installedLockfile = join(root, 'node_modules', '.package-lock.json');
const stamp = join(root, 'node_modules', '.installed-from');

/** Installs packages if node_modules does not match package-lock.json. Takes a few milliseconds if it does. */
export async function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && existsSync(installedLockfile) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!installedMatchesLockfile()) {
    refuseWhileUsed();
    await withProgress('Installing packages (a minute or two, once)', install);
  }
  writeFileSync(stamp, wanted);
}

/** Installs the tools that build the site even if NODE_ENV or a setting of the user would omit them. */
async function install() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runQuietly(npm, args, environmentFor({}));
  if (code === 0) return;
  throw new Stop(`${output.trimEnd()}\nInstalling the packages failed (npm ci, exit code ${code}).`);
}

/** Whether the installed packages match although the stamp is missing, because the user ran `npm ci`. */
function installedMatchesLockfile() {
  if (!existsSync(installedLockfile)) return false;
  const wanted = readPackages(lockfile);
  const installed = readPackages(installedLockfile);
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version : link === true || optional === true;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
