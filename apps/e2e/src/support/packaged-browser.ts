import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A browser program and its additional environment variables. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

const here = import.meta.dirname;
const cache = resolve(here, '../../../../node_modules/.cache/chromium');
const fontSettings = join(cache, 'fonts/fonts.conf');

/**
 * The Chromium of the package @sparticuz/chromium, with its libraries and fonts. It is unpacked once into a temporary
 * folder that is renamed when complete, so an interrupted run leaves no incomplete browser.
 */
export async function packagedBrowser(): Promise<BrowserProgram> {
  if (!existsSync(cache)) {
    await mkdir(dirname(cache), { recursive: true });
    const unpacked = await mkdtemp(`${cache}-`);
    await unpack(unpacked);
    await writeFile(join(unpacked, 'fonts/fonts.conf'), fontConfiguration());
    await rename(unpacked, cache).catch(() => rm(unpacked, { recursive: true }));
  }
  return {
    executablePath: join(cache, 'chromium'),
    env: { LD_LIBRARY_PATH: join(cache, 'al2023/lib'), FONTCONFIG_FILE: fontSettings },
  };
}

/**
 * Runs in a child process because the package reads its folder from the environment, and also whether to unpack the
 * libraries, which it does only on Amazon's machines.
 */
async function unpack(folder: string): Promise<void> {
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: here, env });
}

/** The package's configuration has only Amazon's folders, and a page without fonts has no height. */
function fontConfiguration(): string {
  const folders = [join(cache, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`);
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig>${folders.join('')}<cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}
