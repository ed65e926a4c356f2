import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { RecordUser } from './record-user.ts';
import type { Site } from './use-site.ts';

export interface Pack {
  readonly id: string;
  readonly state: string;
  readonly sha256: string | null;
}

/** Milliseconds. Only what never happens takes so long. */
const longestWait = 120_000;

/** A period that has everything. */
export const everything = { start: '2020-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };

/** The mutation that asks for a pack. */
export const askForPack = 'mutation ($input: ExamPackInput!) { createExamPack(input: $input) { id state } }';

/** Makes exam packs and downloads them. */
export function examPackUser(site: Site, run: RecordUser['run']) {
  const packs = async (): Promise<Pack[]> => (await run('{ examPacks { id state sha256 } }')).examPacks;
  return {
    packs,
    /** Makes a pack, and waits until it is ready or has failed. */
    async makePack(input: object = everything): Promise<Pack> {
      const { id } = (await run(askForPack, { input })).createExamPack;
      const find = async () => (await packs()).find((pack) => pack.id === id);
      return vi.waitUntil(
        async () => {
          const pack = await find();
          return pack && ['ready', 'failed'].includes(pack.state) ? pack : null;
        },
        { timeout: longestWait, interval: 100 },
      );
    },
    /** Downloads a pack as a browser does. Returns the path of the file. */
    async downloaded({ id }: Pack): Promise<string> {
      const { downloadExamPack: path } = await run('mutation ($id: ID!) { downloadExamPack(id: $id) }', {
        id,
      });
      const answer = await fetch(site.server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      const file = join(site.server.dataDir, `${id}.downloaded.zip`);
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return file;
    },
  };
}
