import { lastPublication, runStatement } from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import { proofFile } from '@daybook/ledger';
import type { KeptCheckpoint, Witness } from '@daybook/ledger/verify';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BrowserAccess } from './browser-access.ts';
import type { KeptList } from './erasure/kept-list.ts';
import type { ExamPack } from './exam-packs/exam-pack.ts';
import { Ledger, troubleWords } from './ledger/ledger.ts';
import type { RecordFolder } from './ledger/record-folder.ts';
import { readCheckpoint, readEnd, readKeys, treeOf } from './ledger/stored-ledger.ts';
import { readPlaces } from './places/read-places.ts';
import { type CheckpointPlace, type OnAttempt, storeCheckpoints } from './places/store-checkpoints.ts';
import type { LedgerState, RecordProof } from './record-types.ts';
import { readRecordSettings } from './settings/record-settings.ts';
import type { ReadBlob } from './verify/check-bytes.ts';
import { checkRecord, type RecordReport, withBytes } from './verify/check-record.ts';
import { type ReadRecordRows, withDatabaseRows } from './verify/record-rows.ts';
import { readWitnesses } from './witnesses/read-witnesses.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    record: RecordService;
  }
}

/** What identifies the file of an exam pack. */
type FinishedPack = Pick<ExamPack, 'id' | 'sha256'>;

type Options = ConstructorParameters<typeof Ledger>[0] & {
  readonly folder: RecordFolder;
  /** The servers that cosign checkpoints. */
  readonly witnesses: readonly Witness[];
  /** The places that get a copy of each checkpoint. */
  readonly places: readonly CheckpointPlace[];
  /** Whether the file of an exam pack that is ready exists. */
  readonly isPackStored: (pack: FinishedPack) => Promise<boolean>;
  /** Reads the list that the last restore kept: null if there was no restore, undefined if the list is damaged. */
  readonly readKept: () => Promise<KeptList | null | undefined>;
};

/** Milliseconds for which the browsers of staff read captures, and in which they start a download. */
const [readingTime, downloadTime] = [12 * 60 * 60 * 1_000, 5 * 60 * 1_000];

/** The record of publications: its ledger, its state, its proofs, and its check. */
export class RecordService {
  readonly ledger: Ledger;
  /** Tokens with which the browsers of staff read captures. */
  readonly captureAccess = new BrowserAccess('staff captures', readingTime);
  /** Tokens with which the browsers of staff download exam packs. */
  readonly packAccess = new BrowserAccess('exam packs', downloadTime);
  /** Tokens with which the browsers of staff download files of answers to findings. */
  readonly fileAccess = new BrowserAccess('substantiation files', downloadTime);
  private readonly folder: RecordFolder;
  private checking: Promise<RecordReport> | null = null;

  constructor(private readonly options: Options) {
    this.ledger = new Ledger(options);
    this.folder = options.folder;
  }

  /** Whether the file of an exam pack that is ready exists. */
  isPackStored(pack: FinishedPack): Promise<boolean> {
    return this.options.isPackStored(pack);
  }

  /** The state of the record. */
  async state(em: EntityManager): Promise<LedgerState> {
    const announced = await readKeys(em);
    const { size, publication } = await readEnd(em);
    const { trouble } = this.ledger;
    return {
      origin: announced?.origin ?? null,
      size,
      publications: publication,
      waiting: (await lastPublication(em)) - publication,
      checkpoint: await readCheckpoint(em),
      keys: announced?.keys ?? [],
      trouble: trouble && troubleWords[trouble],
      recipients: (await readRecordSettings(em)).recipients,
      witnesses: await readWitnesses(em, this.options.witnesses),
      places: await readPlaces(em, this.options.places),
    };
  }

  /** Copies checkpoints to the other places. Returns a sentence for each place that has a different checkpoint. */
  storeCheckpoints(em: EntityManager, onAttempt: OnAttempt): Promise<string[]> {
    return storeCheckpoints(em, this.options.places, onAttempt);
  }

  /** Proves that the record has a publication. Returns null if no checkpoint covers it. */
  async prove(em: EntityManager, publication: number): Promise<RecordProof | null> {
    const [found] = await runStatement<{ index: number; text: string }>(
      em,
      `select "index", "text" from "ledger_entry" where "publication" = $1 and "kind" = 'publication'`,
      [publication],
    );
    return found ? this.proveEntry(em, found) : null;
  }

  /** Proves that the record has an entry. Returns null if no checkpoint covers it. */
  async proveEntry(
    em: EntityManager,
    { index, text }: { readonly index: number; readonly text: string },
  ): Promise<RecordProof | null> {
    const checkpoint = await readCheckpoint(em);
    if (!checkpoint || index >= checkpoint.size) return null;
    const hashes = await treeOf(em, checkpoint.size).inclusionProof(index);
    const file = proofFile({ index, entry: Buffer.from(text), hashes, checkpoint: checkpoint.note });
    return { index, entry: text, checkpoint, file };
  }

  /** Checks the whole record. Requests that come during a check share its result. */
  check(): Promise<RecordReport> {
    this.checking ??= this.checkWith([]).finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  /**
   * Compares one snapshot of the record with the list that the last restore kept. Returns null if there was no restore.
   * Throws `CONFLICT` if the list is damaged.
   */
  async compareWithKept<Result>(
    compare: (read: ReadRecordRows, kept: KeptList, em: EntityManager) => Promise<Result>,
  ): Promise<Result | null> {
    const kept = await this.options.readKept();
    if (kept === undefined)
      throw conflict('The list that the restore kept is damaged: it does not say what has to be done again.');
    return kept && withDatabaseRows(this.options.fork(), (read, em) => compare(read, kept, em));
  }

  /**
   * Checks the whole record, also against checkpoints that were kept elsewhere.
   * @param readBlob reads the bytes of captures and of files of answers, which takes long; by default, only their rows are checked
   */
  async checkWith(kept: readonly KeptCheckpoint[], readBlob: ReadBlob | null = null): Promise<RecordReport> {
    const own = await this.folder.readCheckpoint();
    const all = own === null ? kept : [{ where: 'in DATA_DIR', note: own }, ...kept];
    const checked = await withDatabaseRows(this.options.fork(), (read) =>
      checkRecord(read, all, this.options.witnesses),
    );
    return readBlob ? withBytes(checked, readBlob) : checked.report;
  }
}
