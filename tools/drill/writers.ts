import { randomInt } from 'node:crypto';
import type { Client } from './client.ts';
import { Caller, type Shared } from './workload/caller.ts';
import { type Fault, judge, judgeMoment } from './workload/judge.ts';
import { allKinds, newsletterFile, pageKinds, partnership, teamMember } from './workload/kinds.ts';
import { Ledger } from './workload/ledger.ts';
import { seededRandom } from './workload/random.ts';
import {
  differingOverRest,
  faultsOfHistory,
  learnFile,
  readAudit,
  readRecords,
  stemOf,
  storedFiles,
} from './workload/read-back.ts';
import { create } from './workload/requests.ts';
import { samples } from './workload/samples.ts';

/** Result of comparing the site with the ledger. */
export interface Verdict {
  faults: readonly Fault[];
  /** Number of compared records, audit lines, and stored files. */
  compared: string;
  strays: number;
}

interface Options {
  /** At most five. */
  callers?: number;
  /** Data directory whose uploads are compared with the records; none if omitted. */
  dataDir?: string;
  /** Milliseconds that a caller waits after each acknowledged write; none if omitted. */
  pause?: number;
  /** Random if omitted. */
  seed?: number;
}

/**
 * Callers that create, update, move, and remove records of several types, with and without files, over GraphQL and
 * REST, and keep a ledger of the responses. The same seed and responses result in the same requests.
 */
export class Writers {
  readonly ledger: Ledger;
  readonly seed: number;
  private readonly shared: Shared;
  private readonly callers: readonly Caller[];
  private readonly baseline: {
    audit: ReadonlySet<string>;
    others: ReadonlySet<string>;
    stems: ReadonlySet<string>;
  };
  private readonly dataDir: string | undefined;
  /** Prefixes of the names of files that records named at the last check. */
  private stems: ReadonlySet<string | null> = new Set();
  private working: Promise<unknown> = Promise.resolve();

  private constructor(
    shared: Shared,
    callers: readonly Caller[],
    baseline: Writers['baseline'],
    { dataDir, seed }: { dataDir: string | undefined; seed: number },
  ) {
    this.shared = shared;
    this.ledger = shared.ledger;
    this.callers = callers;
    this.baseline = baseline;
    this.dataDir = dataDir;
    this.seed = seed;
  }

  /** Uploads each sample once, gives each caller an author and a page, and starts. The server must be ready. */
  static async start(client: Client, options: Options = {}): Promise<Writers> {
    const { callers: count = 4, dataDir, pause = 0, seed = randomInt(2 ** 31) } = options;
    const ledger = new Ledger();
    const shared: Shared = {
      client,
      ledger,
      digests: new Map(),
      name: `w${seed.toString(36)}`,
      isOver: false,
      pause,
    };
    await uploadSamples(shared);
    const found = await readRecords(client, shared.digests);
    const callers: Caller[] = [];
    for (let number = 0; number < count; number += 1) {
      const fields = { ...teamMember.fields(`${shared.name}-author-${number}`, ''), file: null };
      const { id, version } = await create(client, teamMember, fields, 'GraphQL');
      if (id === null) throw new Error('The author of the posts was not created.');
      const author = { kind: teamMember, entry: ledger.found('TeamMember', id, fields, version ?? 1) };
      const pages = pageKinds.flatMap((kind, index) => {
        const page = found.find(({ type }) => type === kind.type);
        if (!page || index % count !== number) return [];
        return [{ kind, entry: ledger.found(kind.type, page.id, page.fields, page.version) }];
      });
      callers.push(new Caller(shared, number, seededRandom(seed + number), id, [author, ...pages]));
    }
    const baseline = {
      audit: new Set((await readAudit(client)).keys()),
      others: new Set(found.map(({ id }) => id)),
      stems: new Set(dataDir === undefined ? [] : (await storedFiles(dataDir)).map(stemOf)),
    };
    const writers = new Writers(shared, callers, baseline, { dataDir, seed });
    writers.resume();
    return writers;
  }

  get acknowledged(): number {
    return this.ledger.acknowledged;
  }

  /** Text for the table: number of writes. */
  get summary(): string {
    const { acknowledged, inDoubt } = this.ledger;
    return `${acknowledged} acknowledged writes, ${inDoubt} in doubt`;
  }

  /** Resolves when all running requests have a response. */
  async stop(): Promise<void> {
    this.shared.isOver = true;
    await this.working;
  }

  resume(): void {
    this.shared.isOver = false;
    this.working = Promise.all(this.callers.map((caller) => caller.work()));
  }

  /** Reads everything back and compares it with the ledger. Throws if the server does not respond. */
  async check(client: Client): Promise<Verdict> {
    const records = await readRecords(client, this.shared.digests);
    const lines = await readAudit(client);
    const audit = [...lines].filter(([id]) => !this.baseline.audit.has(id)).map(([, line]) => line);
    this.stems = new Set(records.map(({ stem }) => stem));
    const { length: strays } = await this.strays();
    const { others } = this.baseline;
    const faults = judge(this.ledger, titleOf, { records, audit, others, strays });
    for (const type of await differingOverRest(client, records))
      faults.push({ kind: 'surprise', what: `REST lists other records of type ${type} than GraphQL` });
    for (const what of await faultsOfHistory(client)) faults.push({ kind: 'history', what });
    if (faults.length > 0) console.error(`  seed ${this.seed}`);
    for (const { kind, what } of faults.slice(0, 10)) console.error(`  ${kind}: ${what.slice(0, 1_000)}`);
    const compared = `${records.length} records and ${audit.length} audit lines compared`;
    return { faults, compared, strays };
  }

  /** Compares a copy of the site with the ledger. @param since time before the copy was made */
  async checkCopy(client: Client, since: number): Promise<readonly Fault[]> {
    const records = await readRecords(client, this.shared.digests);
    const audit = [...(await readAudit(client)).values()];
    const faults = judgeMoment(this.ledger, titleOf, { records, audit, others: this.baseline.others }, since);
    for (const { kind, what } of faults.slice(0, 5)) console.error(`  ${kind}: ${what.slice(0, 500)}`);
    return faults;
  }

  /** Prefixes of the names of uploads that no record named at the last check. */
  async strays(): Promise<string[]> {
    if (this.dataDir === undefined) return [];
    const stems = new Set((await storedFiles(this.dataDir)).map(stemOf));
    return [...stems].filter((stem) => !this.baseline.stems.has(stem) && !this.stems.has(stem));
  }
}

function titleOf(type: string): string {
  return allKinds.find((kind) => kind.type === type)?.title ?? '';
}

/** Text for the table: number of faults by kind. */
export function faultsOf({ faults }: Verdict): string {
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, all]) => `${all.length} × ${kind}`);
  return counts.length === 0 ? 'no fault' : counts.join(', ');
}

async function uploadSamples({ client, digests, name }: Shared): Promise<void> {
  for (const kind of [partnership, newsletterFile]) {
    for (const sample of samples[kind.file?.sample ?? 'pdf']) {
      const mark = `${name}-${sample.name.replace('.', '-')}`;
      const { id, told } = await create(
        client,
        kind,
        { ...kind.fields(mark, ''), file: sample.name },
        'GraphQL',
      );
      if (id === null) throw new Error(`The upload of a sample failed: ${told}.`);
      await learnFile(client, kind, id, sample.name, digests);
    }
  }
}
