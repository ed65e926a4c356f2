import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** What runs: the release and the commit that it was built from. */
export interface Version {
  readonly version: string;
  /** The first 12 digits of the commit; null if the build does not know it. */
  readonly commit: string | null;
}

/**
 * The version of this program.
 * @param distDir the folder of the built apps, which has the commit in a file
 */
export function versionIn(distDir: string): Version {
  return { version: manifest.version, commit: commitIn(distDir) };
}

/** The version in words, such as `0.2.0 (af5c78c6d1b2)`. */
export function versionText({ version, commit }: Version): string {
  return commit === null ? version : `${version} (${commit})`;
}

function commitIn(distDir: string): string | null {
  try {
    const text = readFileSync(join(distDir, 'commit'), 'utf8').trim();
    return /^[0-9a-f]{7,64}$/.test(text) ? text.slice(0, 12) : null;
  } catch {
    return null;
  }
}
