import { canonicalText } from './canonical.ts';
import { GrowingRoot, hashOfEntry, isSame } from './merkle.ts';
import { isSignedBy, parseCheckpoint, parseNote, parseVerifierKey, type VerifierKey } from './note.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  readonly index: number;
  readonly text: string;
  /** The hash of the entry as a leaf of the tree, in hexadecimal. */
  readonly hash: string;
}

/** A checkpoint as it is stored. */
export interface StoredCheckpoint {
  readonly size: number;
  /** In hexadecimal. */
  readonly root: string;
  /** The signed note. */
  readonly note: string;
}

/** A checkpoint that was kept elsewhere. */
export interface KeptCheckpoint {
  /** Where it was kept, to complete "the checkpoint …". */
  readonly where: string;
  readonly note: string;
}

/** A problem that a check has found. */
export interface Problem {
  /** The index of the first entry that it concerns; null if it concerns no entry. */
  readonly entry: number | null;
  /** A sentence for people. */
  readonly message: string;
}

/** What the check of a log found. */
export interface LogReport {
  /** The number of entries. */
  readonly size: number;
  readonly origin: string;
  /** The texts of all keys, the latest last. */
  readonly keys: readonly string[];
  /** The number of entries that the last valid checkpoint covers. */
  readonly signedSize: number;
  readonly problems: readonly Problem[];
  /** What is not wrong but worth knowing. */
  readonly notes: readonly string[];
}

interface Log {
  /** Ordered by index. */
  readonly entries: AsyncIterable<StoredEntry>;
  /** Ordered by size. */
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly kept: readonly KeptCheckpoint[];
  /** Called with each entry that can be read. */
  onEntry(index: number, entry: Readonly<Record<string, unknown>>): void;
}

/**
 * Checks a log from its first entry: its entries, its keys, and its checkpoints. An entry whose `kind` is `key` announces
 * the key that signs from there on; the first entry has to be one.
 */
export async function checkLog(log: Log): Promise<LogReport> {
  const checker = new LogChecker(log);
  for await (const entry of log.entries) checker.add(entry);
  return checker.finish();
}

class LogChecker {
  private size = 0;
  private origin = '';
  private readonly tree = new GrowingRoot();
  private readonly keys: { readonly from: number; readonly text: string; readonly key: VerifierKey }[] = [];
  private readonly problems: Problem[] = [];
  private readonly notes: string[] = [];
  private readonly bySize: ReadonlyMap<number, StoredCheckpoint>;
  private readonly keptBySize: ReadonlyMap<number, KeptCheckpoint[]>;
  private signedSize = 0;
  private isBroken = false;

  constructor(private readonly log: Log) {
    this.bySize = new Map(log.checkpoints.map((checkpoint) => [checkpoint.size, checkpoint]));
    this.keptBySize = Map.groupBy(log.kept, ({ note }) => stateOf(note)?.size ?? -1);
    for (const { where } of this.keptBySize.get(-1) ?? [])
      this.problem(null, `The checkpoint ${where} cannot be read.`);
  }

  add({ index, text, hash }: StoredEntry): void {
    if (index !== this.size) {
      const missing = index > this.size ? `Entry ${this.size} is missing` : `There are two entries ${index}`;
      this.problem(this.size, `${missing}; entry ${index} was read instead.`);
      this.isBroken = true;
    }
    const present = hashOfEntry(Buffer.from(text));
    if (Buffer.from(present).toString('hex') !== hash)
      this.problem(index, `Entry ${index} was changed: its text does not match its hash.`);
    this.tree.add(present);
    this.size = index + 1;
    this.read(index, text);
    const checkpoint = this.bySize.get(this.size);
    if (checkpoint) this.check(checkpoint);
    for (const kept of this.keptBySize.get(this.size) ?? []) this.compare(kept);
  }

  finish(): LogReport {
    for (const { size } of this.log.checkpoints)
      if (size > this.size)
        this.problem(
          this.size,
          `Entry ${this.size} is missing: a checkpoint covers ${size} entries, but there are only ${this.size}.`,
        );
    for (const [size, kept] of this.keptBySize) {
      if (size <= this.size) continue;
      for (const { where } of kept)
        this.problem(
          this.size,
          `Entry ${this.size} is missing: the checkpoint ${where} covers ${size} entries, but there are only ${this.size}. An older state was restored, or entries were removed.`,
        );
    }
    const { size, origin, signedSize, problems, notes } = this;
    if (size > signedSize && problems.length === 0)
      notes.push(`No checkpoint covers the last ${size - signedSize} of ${size} entries yet.`);
    return { size, origin, signedSize, problems, notes, keys: this.keys.map(({ text }) => text) };
  }

  private problem(entry: number | null, message: string): void {
    this.problems.push({ entry, message });
  }

  private read(index: number, text: string): void {
    const entry = parsed(text);
    if (entry === null || canonicalText(entry) !== text) {
      this.problem(index, `Entry ${index} is not canonical JSON.`);
      return;
    }
    if (index === 0 && entry.kind !== 'key') this.problem(0, 'Entry 0 does not announce a key.');
    if (entry.kind === 'key') this.announce(index, entry);
    this.log.onEntry(index, entry);
  }

  private announce(index: number, { key: text, origin }: Readonly<Record<string, unknown>>): void {
    const key = typeof text === 'string' ? parseVerifierKey(text) : null;
    if (!key || typeof text !== 'string') {
      this.problem(index, `Entry ${index} announces a key that cannot be read.`);
      return;
    }
    if (index === 0) this.origin = String(origin);
    this.keys.push({ from: index, text, key });
  }

  private check({ size, root, note: text }: StoredCheckpoint): void {
    if (this.isBroken) return;
    const [note, state] = [parseNote(text), stateOf(text)];
    const label = `The checkpoint over ${size} entries`;
    const last = size - 1;
    if (!note || state?.size !== size || Buffer.from(state.root).toString('hex') !== root) {
      this.problem(last, `${label} was changed: its parts do not belong together.`);
      return;
    }
    const current = this.keys.at(-1);
    if (!current || !isSignedBy(note, current.key) || state.origin !== this.origin) {
      this.problem(last, `${label} is not signed with the key of the record.`);
      return;
    }
    if (!isSame(state.root, this.tree.root)) {
      const first = this.signedSize;
      const which = first === last ? `Entry ${last}` : `One of the entries ${first} to ${last}`;
      const isKnown = this.problems.some(({ entry }) => entry !== null && entry >= first);
      if (!isKnown) this.problem(first, `${which} was changed: ${label.toLowerCase()} has another hash.`);
      this.isBroken = true;
      return;
    }
    // Only a key that an earlier checkpoint covered can vouch for a new key.
    const trusted = this.keys.findLast(({ from }) => from < Math.max(this.signedSize, 1));
    if (trusted && trusted !== current && !isSignedBy(note, trusted.key))
      this.notes.push(
        `Entry ${current.from} replaces the key, and the previous key did not sign this. Ask who replaced it, and why.`,
      );
    this.signedSize = size;
  }

  private compare({ where, note: text }: KeptCheckpoint): void {
    const [note, state] = [parseNote(text), stateOf(text)];
    if (this.isBroken || !note || !state) return;
    if (!this.keys.some(({ key }) => isSignedBy(note, key)))
      this.problem(state.size - 1, `The checkpoint ${where} is not signed with a key of this record.`);
    else if (!isSame(state.root, this.tree.root))
      this.problem(
        this.signedSize < state.size ? this.signedSize : 0,
        `The first ${state.size} entries are not those of the checkpoint ${where}: the record was rewritten.`,
      );
  }
}

function stateOf(note: string) {
  const text = parseNote(note)?.text;
  return text === undefined ? null : parseCheckpoint(text);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : null;
  } catch {
    return null;
  }
}
