import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { entitiesDigest } from '@daybook/database';
import { expect, onTestFinished, test } from 'vitest';
import { serverBuild } from './support/server-build.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const run = promisify(execFile);

/** A build of the server whose last migration was made for other entities, as if one was forgotten. */
async function buildOfOtherEntities(): Promise<string> {
  const build = await serverBuild();
  const copy = await mkdtemp(join(dirname(build), 'forgotten-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(build, copy, { recursive: true });
  let changed = 0;
  for (const entry of await readdir(copy, { recursive: true })) {
    if (!entry.endsWith('.js')) continue;
    const code = await readFile(join(copy, entry), 'utf8');
    if (!code.includes(entitiesDigest)) continue;
    await writeFile(join(copy, entry), code.replaceAll(entitiesDigest, '0'.repeat(64)));
    changed += 1;
  }
  expect(changed).toBe(1);
  return copy;
}

test('a server whose entities were changed without a migration refuses to start, in one line', async () => {
  const data = await program.usualData();
  const main = join(await buildOfOtherEntities(), 'server/main.js');
  for (const args of [[], ['migrate']]) {
    const env = { PATH: process.env.PATH, PORT: '0', SEED: 'none', ...data };
    const refused: { code: unknown; stderr: string } = await run(process.execPath, [main, ...args], {
      env,
    }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      (error) => error,
    );
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Daybook cannot [^\n]+ changed without a migration: [^\n]+\n$/),
    ]);
  }
  const server = await program.start(data);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});
