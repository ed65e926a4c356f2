import { execFileSync } from 'node:child_process';
import { chownSync, linkSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer } from './support/test-server.ts';

const nobody = 65_534;
const program = useServerProgram();

/** Only root can own files of two accounts. */
describe.runIf(process.getuid?.() === 0)('a data directory of another account', () => {
  async function siteOfNobody(): Promise<string> {
    const { DATA_DIR = '' } = await program.usualData();
    execFileSync('chown', ['-R', String(nobody), DATA_DIR]);
    return DATA_DIR;
  }

  const ownersIn = (folder: string) =>
    new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => lstatSync(join(folder, name)).uid,
      ),
    );

  /** Runs a command with the files of this process belonging to nobody. */
  async function asNobody<T>(run: () => Promise<T>): Promise<T> {
    process.seteuid?.(nobody);
    try {
      return await run();
    } finally {
      process.seteuid?.(0);
    }
  }

  test('is refused by commands, and gets no files of this account', async () => {
    const DATA_DIR = await siteOfNobody();
    const archive = `${DATA_DIR}.tar.gz`;
    for (const args of [['backup', archive], ['list-erasures'], ['migrate'], ['restore', archive]]) {
      const { code, errors } = await program.command({ DATA_DIR }, args);
      expect([args, code, errors]).toEqual([
        args,
        1,
        expect.stringMatching(/^Daybook cannot [^\n]+ belongs to account 65534, [^\n]+\n$/),
      ]);
    }
    expect(ownersIn(DATA_DIR)).toEqual(new Set([nobody]));
    const { code, errors } = await asNobody(() => program.command({ DATA_DIR }, ['list-erasures']));
    expect([code, errors]).toEqual([0, '']);
  });

  test('is refused by a server', async () => {
    const DATA_DIR = await siteOfNobody();
    await expect(startTestServer({ DATA_DIR })).rejects.toThrow('belongs to account 65534');
    expect(ownersIn(DATA_DIR)).toEqual(new Set([nobody]));
  });

  test('is not called damaged if it has files of this account', async () => {
    const DATA_DIR = await siteOfNobody();
    chownSync(join(DATA_DIR, 'database/global/pg_control'), 0, 0);
    const { code, errors } = await asNobody(() => program.command({ DATA_DIR }, ['migrate']));
    expect([code, errors]).toEqual([1, expect.stringMatching(/may not read or write all files[^\n]+\n$/)]);
    expect(errors).not.toContain('damaged');
  });
});

test('doctor beside a server leaves the test file of the server alone', async () => {
  const data = await program.usualData();
  const server = await startTestServer(data);
  onTestFinished(() => server.stop());
  const uploads = join(data.DATA_DIR ?? '', 'uploads');
  linkSync(join(uploads, '.writable'), join(uploads, '.same'));
  expect((await program.command(data, ['doctor'])).output).toContain('usable');
  // A file that takes its place would have only one name.
  expect(statSync(join(uploads, '.writable')).nlink).toBe(2);
  expect(readdirSync(uploads).filter((name) => name.startsWith('.writable'))).toEqual(['.writable']);
});
