import { clientOf, noViewer } from '@daybook/accounts';
import { isRecordId, type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { conflict, invalidInput, notFound } from '@daybook/errors';
import type { JobSender } from '@daybook/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { coversInSql, parseAddressPattern } from '../captures/address-pattern.ts';
import { readCheckpoint } from '../ledger/stored-ledger.ts';
import { ExamPack } from './exam-pack.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Adds jobs to the queue. */
    jobs: JobSender;
  }
}

/** The queue whose job makes exam packs. */
export const makeExamPacksJob = 'make-exam-packs';

const maxPacks = 20;
const maxAddresses = 100;

/** What an exam pack is to contain. */
export interface ExamPackWish {
  readonly start: Date;
  readonly end: Date;
  /** Empty for all pages. */
  readonly addresses: readonly string[];
}

/** All exam packs, the newest first. */
export function listExamPacks({ database }: RequestContext): Promise<ExamPack[]> {
  return database.em.find(ExamPack, {}, { orderBy: { at: 'desc', id: 'desc' } });
}

/**
 * Asks for an exam pack as of the latest checkpoint. A job makes it.
 * Throws `BAD_USER_INPUT` for a period or addresses that make no sense, and `CONFLICT` if there is no checkpoint or there are
 * too many packs.
 */
export async function createExamPack(context: RequestContext, wish: ExamPackWish): Promise<ExamPack> {
  const { database, viewer, session, jobs } = context;
  if (!viewer) throw noViewer({ session });
  const entered = wish.addresses.map((one) => one.trim()).filter((one) => one !== '');
  const addresses = [...new Set(entered.map((one) => parseAddressPattern('addresses', one)))].sort();
  if (!(wish.start < wish.end)) throw invalidInput({ end: 'The period must end after it begins.' });
  if (addresses.length > maxAddresses)
    throw invalidInput({ addresses: `Enter at most ${maxAddresses} addresses.` });
  const made = await database.em.transactional(async (em) => {
    const checkpoint = await readCheckpoint(em);
    if (!checkpoint) throw conflict('The record has no checkpoint yet. Try again in a minute.');
    await requireCaptures(em, addresses);
    const [{ count } = { count: 0 }] = await runStatement<{ count: number }>(
      em,
      'select count(*)::int as "count" from "exam_pack"',
      [],
    );
    if (count >= maxPacks)
      throw conflict(`There are ${maxPacks} exam packs. Delete one that nobody needs, and try again.`);
    const pack = new ExamPack();
    Object.assign(pack, { start: wish.start, end: wish.end, addresses, checkpointSize: checkpoint.size });
    pack.at = new Date();
    pack.byName = viewer.name;
    em.persist(pack);
    recordAudit(em, { ...lineOf(pack), action: 'create', actor: viewer });
    return pack;
  });
  // Otherwise the job of the next minute makes it.
  if (jobs.isRunning) await jobs.send(makeExamPacksJob, {}, new Date());
  return made;
}

/** Throws `BAD_USER_INPUT` if an address has no captures, so that nobody gets a pack that lacks what was asked for. */
async function requireCaptures(em: EntityManager, addresses: readonly string[]): Promise<void> {
  const [missing] = await runStatement<{ wanted: string }>(
    em,
    `select "wanted" from jsonb_array_elements_text($1::jsonb) "wanted" where not exists (
      select 1 from "capture" where ${coversInSql('"wanted"', '"address"')}) limit 1`,
    [JSON.stringify(addresses)],
  );
  if (missing) throw invalidInput({ addresses: `No page at ${missing.wanted} was ever captured.` });
}

/** Deletes an exam pack, and returns it. Throws `NOT_FOUND`. The next run of the job deletes its file. */
export function removeExamPack({ database, viewer }: RequestContext, id: string): Promise<ExamPack> {
  return database.em.transactional(async (em) => {
    const pack = isRecordId(id) ? await em.findOne(ExamPack, { id }) : null;
    if (!pack) throw notFound('Exam pack');
    em.remove(pack);
    recordAudit(em, { ...lineOf(pack), action: 'remove', actor: viewer });
    return pack;
  });
}

/** Notes in the audit log that somebody downloads a pack. Throws `NOT_FOUND` if it is not ready. */
export function noteDownload(context: RequestContext, id: string): Promise<ExamPack> {
  return context.database.em.transactional(async (em) => {
    const pack = isRecordId(id) ? await em.findOne(ExamPack, { id, state: 'ready' }) : null;
    if (!pack) throw notFound('Exam pack');
    recordAudit(em, {
      ...lineOf(pack),
      action: 'export',
      actor: context.viewer,
      client: clientOf(context),
    });
    return pack;
  });
}

/** The period as people read it, without the instant at its end. */
export function periodOf({ start, end }: Pick<ExamPack, 'start' | 'end'>): string {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return `${day(start)} to ${day(new Date(end.getTime() - 1))}`;
}

const lineOf = (pack: ExamPack) => ({
  recordType: 'ExamPack',
  recordId: pack.id,
  recordTitle: `Exam pack ${periodOf(pack)}`,
});
