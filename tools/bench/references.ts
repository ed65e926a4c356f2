import type { Drive } from './drive.ts';
import type { Load, Measured } from './load.ts';
import { references as asked } from './loads.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

/** What the product is compared with; each reference is measured once, when it is first asked for. */
export interface References {
  /** A bare server that sends a string of about that many bytes. */
  string(bytes: number): Promise<Measured>;
  /** The SQL written by hand; null where there is no PostgreSQL. */
  sql(what: keyof typeof asked): Promise<Measured | null>;
}

/** Measured in this run, by title. */
const known = new Map<string, Promise<Measured>>();

/** @param url of the PostgreSQL database that the product reads too */
export function references(url: string | undefined, drive: Drive): References {
  const once = (load: Load, start: () => Promise<MeasuredProcess>) => {
    const measured = known.get(load.title) ?? measureAlone(load, start, drive);
    known.set(load.title, measured);
    return measured;
  };
  return {
    string(bytes) {
      const size = 2 ** Math.round(Math.log2(bytes));
      const load = { title: `node:http, a string of ${size} bytes`, path: '/' };
      return once(load, () => startReference('string-server.ts', { SIZE: String(size) }));
    },
    async sql(what) {
      if (url === undefined) return null;
      return once(asked[what], () => startReference('sql-server.ts', { DATABASE_URL: url }));
    },
  };
}

async function measureAlone(
  load: Load,
  start: () => Promise<MeasuredProcess>,
  drive: Drive,
): Promise<Measured> {
  const server = await start();
  try {
    return await drive(server, load);
  } finally {
    await server.stop();
  }
}

function startReference(name: string, environment: Record<string, string>): Promise<MeasuredProcess> {
  return startProcess({ file: `tools/bench/references/${name}`, environment, readyPath: '/' });
}
