import { clientOf, noViewer } from '@daybook/accounts';
import {
  cleanText,
  isRecordId,
  type RequestContext,
  recordAudit,
  runStatement,
} from '@daybook/content-engine';
import { conflict, invalidInput, notFound } from '@daybook/errors';
import type { JobSender } from '@daybook/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { coversInSql, parseAddressPattern } from '../captures/address-pattern.ts';
import { isStorable } from '../captures/storable-time.ts';
import { readCheckpoint } from '../ledger/stored-ledger.ts';
import { ExamPack } from './exam-pack.ts';
import { lastPublicationCovered } from './pack-rows.ts';
import { spellingsOf } from './pages-of-topics.ts';

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
const maxTopics = 50;

/** What an exam pack should contain. */
export interface ExamPackWish {
  readonly start: Date;
  readonly end: Date;
  /** Without addresses and topics, the pack contains all pages. */
  readonly addresses: readonly string[];
  readonly topics: readonly string[];
}

/** All exam packs, the newest first. */
export function listExamPacks({ database }: RequestContext): Promise<ExamPack[]> {
  return database.em.find(ExamPack, {}, { orderBy: { at: 'desc', id: 'desc' } });
}

/**
 * Requests an exam pack as of the latest checkpoint, which a job makes.
 * Throws `BAD_USER_INPUT` if the period, an address, or a topic is invalid, and `CONFLICT` if there is no checkpoint or there
 * are too many packs.
 */
export async function createExamPack(context: RequestContext, wish: ExamPackWish): Promise<ExamPack> {
  const { database, viewer, session, jobs } = context;
  if (!viewer) throw noViewer({ session });
  const addresses = unique(entered(wish.addresses).map((one) => parseAddressPattern('addresses', one)));
  // Commas separate topics, as in content.
  const topics = unique(entered(wish.topics.flatMap((one) => cleanText(one).split(','))));
  for (const name of ['start', 'end'] as const)
    if (!isStorable(wish[name])) throw invalidInput({ [name]: 'Enter a year from 1 to 9999.' });
  if (!(wish.start < wish.end)) throw invalidInput({ end: 'The period must end after it begins.' });
  if (addresses.length > maxAddresses)
    throw invalidInput({ addresses: `Enter at most ${maxAddresses} addresses.` });
  if (topics.length > maxTopics) throw invalidInput({ topics: `Enter at most ${maxTopics} topics.` });
  const made = await database.em.transactional(async (em) => {
    const checkpoint = await readCheckpoint(em);
    if (!checkpoint) throw conflict('The record has no checkpoint yet. Try again in a minute.');
    await requireCaptures(em, addresses);
    const spelled = await recordedTopics(em, topics, checkpoint.size);
    const [{ count } = { count: 0 }] = await runStatement<{ count: number }>(
      em,
      'select count(*)::int as "count" from "exam_pack"',
      [],
    );
    if (count >= maxPacks)
      throw conflict(`There are ${maxPacks} exam packs. Delete one that nobody needs, and try again.`);
    const pack = new ExamPack();
    const { start, end } = wish;
    Object.assign(pack, { start, end, addresses, topics: spelled, checkpointSize: checkpoint.size });
    pack.at = new Date();
    pack.byName = viewer.name;
    em.persist(pack);
    recordAudit(em, { ...lineOf(pack), action: 'create', actor: viewer });
    return pack;
  });
  // If this process runs no jobs, the job that runs every minute makes the pack.
  if (jobs.isRunning) await jobs.send(makeExamPacksJob, {}, new Date());
  return made;
}

/** Throws `BAD_USER_INPUT` if an address has no captures, so that no pack lacks a requested page. */
async function requireCaptures(em: EntityManager, addresses: readonly string[]): Promise<void> {
  const [missing] = await runStatement<{ wanted: string }>(
    em,
    `select "wanted" from jsonb_array_elements_text($1::jsonb) "wanted" where not exists (
      select 1 from "capture" where ${coversInSql('"wanted"', '"address"')}) limit 1`,
    [JSON.stringify(addresses)],
  );
  if (missing) throw invalidInput({ addresses: `No page at ${missing.wanted} was ever captured.` });
}

/**
 * Returns each topic in the spelling of the first version that had it, so that the same topics give the same pack. Throws
 * `BAD_USER_INPUT` for a topic that no version covered by the checkpoint had.
 */
async function recordedTopics(
  em: EntityManager,
  topics: readonly string[],
  checkpointSize: number,
): Promise<string[]> {
  if (topics.length === 0) return [];
  const found = await spellingsOf(em, topics, await lastPublicationCovered(em, checkpointSize));
  return unique(
    [...found].map(([topic, spelling]) => {
      if (spelling === null) throw invalidInput({ topics: `No published version had the topic ${topic}.` });
      return spelling;
    }),
  );
}

const entered = (texts: readonly string[]) => texts.map((one) => one.trim()).filter((one) => one !== '');

const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

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

/**
 * Notes in the audit log that somebody downloads a pack. Throws `NOT_FOUND` if the pack is not ready, or if its file is
 * gone.
 */
export async function noteDownload(context: RequestContext, id: string): Promise<ExamPack> {
  // Before the transaction, because a storage service can take long to answer.
  const isReady = { id, state: 'ready' } as const;
  const found = isRecordId(id) ? await context.database.em.findOne(ExamPack, isReady) : null;
  if (!found || !(await context.record.isPackStored(found))) throw notFound('Exam pack');
  return context.database.em.transactional(async (em) => {
    const pack = await em.findOne(ExamPack, isReady);
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

/** Describes the pages of a pack for people. */
export function pagesOf({ addresses, topics }: Pick<ExamPack, 'addresses' | 'topics'>): string {
  const about = topics.length > 0 ? [`pages about ${topics.join(', ')}`] : [];
  const parts = addresses.length > 0 ? [addresses.join(', '), ...about] : about;
  return parts.length === 0 ? 'all pages' : parts.join(', and ');
}

/** Describes the period for people, by its first and last day. The end itself is not part of the period. */
export function periodOf({ start, end }: Pick<ExamPack, 'start' | 'end'>): string {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return `${day(start)} to ${day(new Date(end.getTime() - 1))}`;
}

const lineOf = (pack: ExamPack) => ({
  recordType: 'ExamPack',
  recordId: pack.id,
  recordTitle: `Exam pack ${periodOf(pack)}`,
});
