import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { addByForm } from './support/rest-samples.ts';
import { useServerProgram } from './support/server-program.ts';
import { superadmin } from './support/test-settings.ts';

const program = useServerProgram();

/** The folder and paths below it that other accounts may read, write, or enter. */
async function openPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => (await lstat(path)).mode));
  return paths.filter((_path, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

test('other accounts cannot read anything in a data directory that the server creates', async () => {
  const data = await program.freshData();
  const folder = join(data.DATA_DIR ?? '', 'made/by/the/server');
  const { email, password } = superadmin;
  const server = await program.start({
    ...data,
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: email,
    SUPERADMIN_PASSWORD: password,
  });
  const staff = await new ApiClient(server.url).signedIn();
  expect((await addByForm(staff, 'partnership')).status).toBe(200);
  expect(await openPaths(folder)).toEqual([]);
});

test('a data directory that other accounts could read is closed at the next start', async () => {
  const data = await program.usualData();
  const folder = data.DATA_DIR ?? '';
  await mkdir(join(folder, 'uploads'), { recursive: true });
  await writeFile(join(folder, 'uploads/old.pdf'), 'a guide');
  const everything = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of everything)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  await chmod(folder, 0o755);
  await program.start(data);
  expect(await openPaths(folder)).toEqual([]);
});
