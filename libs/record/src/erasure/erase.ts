import { clientOf, noViewer } from '@daybook/accounts';
import { nameOf, type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import type { StoredFile } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { blobName } from '../captures/capture-blobs.ts';
import type { CaptureBlob } from '../captures/entities.ts';
import { removeUnnamedBlobs } from '../captures/remove-blobs.ts';
import { Held } from '../holds/held.ts';
import { appendEntries, lockLedger } from '../ledger/append-entries.ts';
import { removeAnswerFiles } from '../substantiation/remove-answer-file.ts';
import { entriesOfErasure, type Removed } from './describe-erasure.ts';
import { blankAnswers, planAnswers } from './erase-answers.ts';
import { bytesOfCaptures } from './erase-captures.ts';
import { removeUpload, uploadsOf } from './erase-uploads.ts';
import { changeRevisions, type ErasedVersion, planVersions } from './erase-versions.ts';
import { Erasure, type Tombstone } from './erasure.ts';
import { requireRecorded } from './require-recorded.ts';

/** What to erase. */
export interface ToErase {
  readonly versions: readonly ErasedVersion[];
  /** Numbers of captures. */
  readonly captures: readonly number[];
  /** Ids of answers to findings. */
  readonly answers: readonly string[];
}

/** Why something is erased. */
export type Cause = Pick<Erasure, 'cause' | 'reason' | 'basis'>;

/** Chooses what to erase, in the transaction that erases it. Returns null to erase nothing. */
export type Choose = (em: EntityManager, held: Held) => Promise<{ wanted: ToErase; cause: Cause } | null>;

/**
 * Erases versions, captures, and answers in one transaction, together with the files that only they need. Tombstones in
 * the ledger prove what was there. The bytes are deleted after the commit; the sweep deletes what a crash leaves
 * behind. Throws `NOT_FOUND`, `GONE`, `CONFLICT` for what is live, held, or not recorded yet, and `BAD_USER_INPUT` if
 * there is nothing to erase.
 */
export async function eraseFromRecord(
  context: RequestContext,
  wanted: ToErase,
  cause: Cause,
): Promise<Erasure> {
  const { viewer, session } = context;
  if (!viewer) throw noViewer({ session });
  const erasure = await eraseChosen(context, async () => ({ wanted, cause }));
  if (!erasure) throw nothingChosen();
  return erasure;
}

/**
 * Like `eraseFromRecord`, but `choose` decides under the lock of the ledger what to erase. If the context has no
 * viewer, the erasure is attributed to the server. Returns null if `choose` does.
 */
export async function eraseChosen(context: RequestContext, choose: Choose): Promise<Erasure | null> {
  const { database, record, viewer } = context;
  // Everything needs an entry before it is erased. If another process is adding entries, this returns early, so it is
  // checked again under the lock.
  await record.ledger.advance();
  const done = await database.em.transactional(async (em) => {
    await lockLedger(em);
    const held = await Held.read(em);
    const chosen = await choose(em, held);
    if (!chosen) return null;
    const made = await eraseRows(em, held, chosen.wanted, {
      ...chosen.cause,
      byId: viewer?.id ?? null,
      byName: nameOf(viewer),
    });
    recordAudit(em, {
      action: 'eraseRecord',
      actor: viewer,
      ...(viewer && { client: clientOf(context) }),
      recordType: 'RecordErasure',
      recordId: made.erasure.id,
      recordTitle: '',
    });
    return made;
  });
  if (!done) return null;
  // The erasure is committed already. The sweep deletes what cannot be deleted now.
  await Promise.allSettled([
    removeUnnamedBlobs(database.em, context.files.storage, done.blobs),
    removeAnswerFiles(database.em, context.files.storage, done.answerFiles),
    ...done.uploads.map((upload) => removeUpload(context.files, upload)),
  ]);
  await record.ledger.advance();
  return done.erasure;
}

const nothingChosen = () => invalidInput('Choose what is to be erased.');

/** An erasure, and the names of what is to be deleted after its commit. */
interface Done {
  readonly erasure: Erasure;
  readonly blobs: readonly string[];
  /** SHA-256. */
  readonly answerFiles: readonly string[];
  readonly uploads: readonly StoredFile[];
}

async function eraseRows(
  em: EntityManager,
  held: Held,
  { versions, captures, answers }: ToErase,
  about: Cause & Pick<Erasure, 'byId' | 'byName'>,
): Promise<Done> {
  const ofVersions = await planVersions(em, held, versions);
  const ofAnswers = await planAnswers(em, held, answers);
  const bytes = await bytesOfCaptures(em, held, captures);
  await requireRecorded(em, { versions: ofVersions.changes, answers: ofAnswers.ids, bytes });
  const removed: Removed[] = [
    ...ofVersions.removed,
    ...ofAnswers.removed,
    ...bytes.map((sha256) => tombstoneOf('bytes', sha256, sha256)),
    ...ofAnswers.files.map((sha256) => tombstoneOf('answerFile', sha256, sha256)),
  ];
  const unpublishedAnswers = ofAnswers.unpublished.length;
  if (removed.length + unpublishedAnswers === 0) throw nothingChosen();

  const erasure = Object.assign(new Erasure(), about, { unpublishedAnswers, at: new Date() });
  em.persist(erasure);
  await em.flush();
  await addTombstones(em, erasure.id, removed);
  await changeRevisions(em, erasure.id, ofVersions.changes);
  await blankAnswers(em, ofAnswers);
  const blobs = await runStatement<Pick<CaptureBlob, 'sha256' | 'encoding'>>(
    em,
    `delete from "capture_blob" where "sha256" in (select jsonb_array_elements_text($1::jsonb))
      returning "sha256", "encoding"`,
    [JSON.stringify(bytes)],
  );
  const uploads = await uploadsOf(em, ofVersions.lost);
  const ofUploads = uploads.all.map(({ name, sha256 }) => tombstoneOf('upload', name, sha256));
  await addTombstones(em, erasure.id, ofUploads);
  for (const upload of uploads.unused) em.remove(upload);
  // Packs that were made earlier still contain what is erased.
  await runStatement(em, 'delete from "exam_pack"', []);
  await appendEntries(em, entriesOfErasure(erasure, [...removed, ...ofUploads]));
  return { erasure, blobs: blobs.map(blobName), answerFiles: ofAnswers.files, uploads: uploads.unused };
}

const tombstoneOf = (kind: Tombstone['kind'], key: string, was: string): Removed => ({
  kind,
  key,
  was,
  now: null,
  added: null,
});

async function addTombstones(em: EntityManager, erasure: string, removed: readonly Removed[]): Promise<void> {
  const rows = removed.map(({ added, ...row }) => ({ ...row, erasure, is_completed: added !== null }));
  await runStatement(
    em,
    'insert into "tombstone" select * from jsonb_populate_recordset(null::"tombstone", $1::jsonb)',
    [JSON.stringify(rows)],
  );
}
