import { commandLine, runStatement, tryAdvisoryLock } from '@daybook/content-engine';
import { canonicalJson, checkpointText, NoteKey, signNote } from '@daybook/ledger';
import { parseCheckpoint, parseNote } from '@daybook/ledger/verify';
import type { EntityManager } from '@mikro-orm/postgresql';
import { append, lockLedger, lockName } from './append-entries.ts';
import { describeCaptures, readCaptures } from './describe-captures.ts';
import { describePublications, type NewEntry } from './describe-publications.ts';
import type { RecordFolder } from './record-folder.ts';
import { readCheckpoint, readEnd, readKeys, treeOf } from './stored-ledger.ts';

/** Why the ledger is not signed. With `otherName`, it has not begun. */
export type LedgerTrouble = 'noKey' | 'otherName' | 'older' | 'rewritten';

/** What each trouble means, for people. */
export const troubleWords: Readonly<Record<LedgerTrouble, string>> = {
  noKey:
    'The key of the record is not on this server, so new entries are not signed. Bring the key back, or replace it.',
  otherName: `RECORD_KEY is the key of another site, so the record has not begun. Run ${commandLine('new-record-key')}, set RECORD_KEY to the key that it prints, and restart the server.`,
  older:
    'The database is older than the last checkpoint that this server signed, so new entries are not signed. If somebody restored a backup on purpose, replace the key of the record.',
  rewritten:
    'The record in the database is not the one that this server signed last, so new entries are not signed. Find out who changed the database.',
};

interface LedgerOptions {
  /** An entity manager that is not in a transaction. */
  readonly fork: () => EntityManager;
  readonly folder: RecordFolder;
  /** The key, if the operator provides it instead of the folder. */
  readonly givenKey: NoteKey | null;
  /** The name of a new ledger: the host of the site and the prefix of its addresses. */
  readonly origin: string;
}

/** How many publications are described at once. The values of all their revisions are in memory at the same time. */
const publicationsAtOnce = 50;

/** How many captures are described at once. Their entries take about 3 MB. */
const capturesAtOnce = 20_000;

/**
 * Adds entries for publications and captures to the ledger, in order, and signs its state. Publications and captures
 * are numbered without gaps, so the next run continues where an interrupted one stopped. Any process may run this.
 */
export class Ledger {
  /** As of the last run; undefined before the first one. */
  private found: LedgerTrouble | null | undefined;

  constructor(private readonly options: LedgerOptions) {}

  /** Why the last run did not sign the ledger; null if all is well. */
  get trouble(): LedgerTrouble | null {
    return this.found ?? null;
  }

  /** Adds entries until every publication and every capture has one, and signs the last state. */
  async advance(): Promise<void> {
    for (;;) {
      const { isDone, note } = await this.options.fork().transactional((em) => this.step(em));
      if (note !== null) await this.keepCheckpoint(note);
      if (isDone) return;
    }
  }

  /**
   * Replaces the key. The checkpoint over the entry that announces the new key is signed with both keys if the previous
   * key is here and the ledger extends the last checkpoint. Returns the secret text of the new key if the operator has
   * to store it; null if it is in the folder.
   */
  async replaceKey(): Promise<string | null> {
    await this.advance();
    const { folder, givenKey, origin: ownOrigin, fork } = this.options;
    const { key, note } = await fork().transactional(async (em) => {
      await lockLedger(em);
      const announced = await readKeys(em);
      const origin = announced?.origin ?? ownOrigin;
      const key = NoteKey.generate(origin);
      if (!givenKey) await folder.keepKey(key);
      const { size } = await readEnd(em);
      // The previous key must not sign a state that does not extend the last one that it signed.
      const isExtension = (await this.differenceFromKept(em, size)) === null;
      const previous = isExtension ? await this.findKey(announced?.keys.at(-1)) : null;
      await append(em, size, [keyEntry(key, origin)]);
      const note = await sign(em, size + 1, origin, [key, ...(previous ? [previous] : [])]);
      return { key, note };
    });
    await folder.keepCheckpoint(note);
    this.found = givenKey ? 'noKey' : null;
    return givenKey ? key.secretText : null;
  }

  private async step(em: EntityManager): Promise<{ isDone: boolean; note: string | null }> {
    const run = <Row extends object>(sql: string, parameters: readonly unknown[]) =>
      runStatement<Row>(em, sql, parameters);
    // If the lock is taken, another process is doing the same work.
    const isOurs = await tryAdvisoryLock(run, lockName, { until: 'transaction', onTaken: () => false });
    if (!isOurs) return { isDone: true, note: null };
    const end = await readEnd(em);
    const announced = (await readKeys(em)) ?? (await this.begin(em));
    if (!announced) return { isDone: true, note: null };
    const first = end.size === 0 ? 1 : end.size;
    const publications = await describePublications(em, end.publication, publicationsAtOnce);
    const last = publications.at(-1)?.publication ?? end.publication;
    const captures = await readCaptures(em, last, capturesAtOnce);
    const entries = [...publications, ...describeCaptures(captures)];
    await append(em, first, entries);
    const isDone = publications.length < publicationsAtOnce && captures.length < capturesAtOnce;
    if (!isDone) return { isDone, note: null };
    return { isDone, note: await this.signEnd(em, first + entries.length, announced) };
  }

  /** Stores a checkpoint in the folder, unless another run has stored a later one meanwhile. */
  private async keepCheckpoint(note: string): Promise<void> {
    const kept = parseNote((await this.options.folder.readCheckpoint()) ?? '');
    const sizeOf = (text = '') => parseCheckpoint(text)?.size ?? 0;
    if (sizeOf(kept?.text) < sizeOf(parseNote(note)?.text)) await this.options.folder.keepCheckpoint(note);
  }

  /**
   * Begins the ledger with an entry that announces its key. Returns null if the given key has another name than the
   * ledger: programs that check signatures look for the key by the name of the ledger.
   */
  private async begin(em: EntityManager) {
    const { folder, givenKey, origin } = this.options;
    if (givenKey && givenKey.name !== origin) {
      this.found = 'otherName';
      return null;
    }
    const key = givenKey ?? NoteKey.generate(origin);
    if (!givenKey) await folder.keepKey(key);
    await append(em, 0, [keyEntry(key, origin)]);
    return { origin, keys: [key.verifierText] };
  }

  private async signEnd(
    em: EntityManager,
    size: number,
    { origin, keys }: { origin: string; keys: readonly string[] },
  ): Promise<string | null> {
    const last = await readCheckpoint(em);
    if (last?.size === size && this.found === null) return null;
    const key = await this.findKey(keys.at(-1));
    this.found = key ? await this.differenceFromKept(em, size) : 'noKey';
    if (!key || this.found !== null || last?.size === size) return null;
    return sign(em, size, origin, [key]);
  }

  /**
   * Returns null if the ledger extends the last checkpoint in the folder. Of any two states that a log signs, one must
   * extend the other (C2SP tlog-checkpoint).
   */
  private async differenceFromKept(em: EntityManager, size: number): Promise<LedgerTrouble | null> {
    const note = parseNote((await this.options.folder.readCheckpoint()) ?? '');
    const kept = note && parseCheckpoint(note.text);
    if (!kept) return null;
    if (kept.size > size) return 'older';
    const root = await treeOf(em, size).root(kept.size);
    return root.equals(kept.root) ? null : 'rewritten';
  }

  private async findKey(verifierText = ''): Promise<NoteKey | null> {
    const { givenKey, folder } = this.options;
    if (givenKey) return givenKey.verifierText === verifierText ? givenKey : null;
    return folder.readKey(verifierText);
  }
}

function keyEntry(key: NoteKey, origin: string): NewEntry {
  const entry = { kind: 'key', at: new Date().toISOString(), key: key.verifierText, origin } as const;
  return { kind: entry.kind, publication: null, text: canonicalJson(entry) };
}

async function sign(
  em: EntityManager,
  size: number,
  origin: string,
  keys: readonly NoteKey[],
): Promise<string> {
  const root = await treeOf(em, size).root();
  const note = signNote(checkpointText({ origin, size, root }), keys);
  await runStatement(em, 'insert into "ledger_checkpoint" ("size", "root", "note") values ($1, $2, $3)', [
    size,
    root.toString('hex'),
    note,
  ]);
  return note;
}
