import { isRecordId, type RequestContext, runStatement } from '@daybook/content-engine';
import { invalidInput, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readIntactBlob } from '../captures/capture-blobs.ts';
import { Held } from '../holds/held.ts';
import type { Erasable, ErasableAnswer, ErasableCapture, ErasableVersion } from './erasable.ts';
import type { ErasedAgain } from './erase-again.ts';
import { type AnswerState, ofDraft, stateOfAnswer } from './erase-answers.ts';
import { findVersions } from './find-versions.ts';
import { SoughtText } from './sought-text.ts';

const shortestText = 3;
const longestText = 200;
const most = 1_000;

/** Finds what the record has that contains a text. Throws `BAD_USER_INPUT` for texts of fewer than 3 or more than 200 characters. */
export async function findText({ database, files }: RequestContext, given: string): Promise<Erasable> {
  const sought = new SoughtText(given);
  // A text such as `&nbsp;` is only white space, which every version contains.
  if (sought.length < shortestText || given.trim().length > longestText)
    throw invalidInput({ containing: `Enter ${shortestText} to ${longestText} characters.` });
  const { reader } = database;
  const held = await Held.read(reader);
  const versions = await findVersions(reader, held, null, (value) => sought.isIn(value));
  const captures = await findCaptures(reader, held, async (html) =>
    sought.isIn((await readIntactBlob(reader, files.storage, html))?.toString() ?? ''),
  );
  const answers = await findAnswers(reader, held, null, ({ sentence, reason, files }) =>
    sought.isIn([sentence, reason, ...namesOf(files)]),
  );
  return limited({ versions, captures, answers });
}

/**
 * Finds the published versions of a content record and its answers to findings, but no captures. Throws `NOT_FOUND`.
 */
export async function findRecord({ database }: RequestContext, id: string): Promise<Erasable> {
  const { reader } = database;
  const held = await Held.read(reader);
  const versions = isRecordId(id) ? await findVersions(reader, held, id, () => true) : [];
  if (versions.length === 0) throw notFound('Record');
  return limited({ versions, captures: [], answers: await findAnswers(reader, held, id, () => true) });
}

/** Describes what was erased before a restore and is present again. */
export async function findErasable(em: EntityManager, found: ErasedAgain): Promise<Erasable> {
  const held = await Held.read(em);
  const some = found.versions.slice(0, most + 1);
  const numbers = Map.groupBy(some, ({ recordId }) => recordId);
  const versions: ErasableVersion[] = [];
  for (const [id, erased] of numbers) {
    const wanted = new Set(erased.map(({ number }) => number));
    const ofRecord = await findVersions(em, held, id, () => true);
    versions.push(...ofRecord.filter(({ number }) => wanted.has(number)));
  }
  const answers = new Set(found.answers.map(({ id }) => id));
  return limited({
    versions,
    captures: await describeCaptures(
      em,
      held,
      found.captures.map(({ html }) => html),
    ),
    answers: await findAnswers(em, held, null, ({ id }) => answers.has(id)),
  });
}

function limited({ versions, captures, answers }: Omit<Erasable, 'hasMore'>): Erasable {
  const hasMore = [versions, captures, answers].some(({ length }) => length > most);
  return {
    versions: versions.slice(0, most),
    captures: captures.slice(0, most),
    answers: answers.slice(0, most),
    hasMore,
  };
}

async function findCaptures(
  em: EntityManager,
  held: Held,
  isFound: (html: string) => Promise<boolean>,
): Promise<ErasableCapture[]> {
  const pages = await runStatement<{ html: string }>(
    em,
    'select distinct "html" from "capture" join "capture_blob" on "sha256" = "html"',
    [],
  );
  const found: string[] = [];
  for (const { html } of pages) if (await isFound(html)) found.push(html);
  return describeCaptures(em, held, found);
}

/** Describes the captures with these SHA-256 hashes of their HTML. */
async function describeCaptures(
  em: EntityManager,
  held: Held,
  pages: readonly string[],
): Promise<ErasableCapture[]> {
  const captures = await runStatement<Omit<ErasableCapture, 'obstacle'> & { isLive: boolean }>(
    em,
    `select "number", "address", "since", exists (select 1 from "capture" "same" join "capture_address" on "capture" = "same"."number"
        where "same"."html" = "one"."html") as "isLive"
      from "capture" "one" where "html" in (select jsonb_array_elements_text($1::jsonb)) order by "number"`,
    [JSON.stringify(pages)],
  );
  return captures.map(({ number, address, since, isLive }) => {
    const hold = held.ofAddress(address);
    const reason = hold && `The legal hold "${hold.name}" keeps it.`;
    const obstacle = isLive ? 'Visitors still get it. Change or remove the page first.' : reason;
    return { number, address, since: new Date(since), obstacle };
  });
}

const namesOf = (files: AnswerRow['files']) => (files ?? []).map(({ name }) => name);

interface AnswerRow extends AnswerState {
  readonly id: string;
  readonly record_id: string;
  readonly sentence: string;
  readonly reason: string;
  readonly files: readonly { readonly name: string }[] | null;
  readonly at: Date | string;
}

async function findAnswers(
  em: EntityManager,
  held: Held,
  record: string | null,
  meets: (answer: AnswerRow) => boolean,
): Promise<ErasableAnswer[]> {
  const rows = await runStatement<AnswerRow>(
    em,
    `select "id", "record_id", "sentence", "reason", "files", "at", ${stateOfAnswer} from "finding_answer" "a"
      where ("sentence" <> '' or "reason" <> '') and ($1::text is null or "record_id" = $1) order by "at", "id"`,
    [record],
  );
  return rows.filter(meets).map(({ id, record_id: recordId, sentence, files, at, hasDraft }) => {
    const hold = held.ofRecord(recordId);
    const reasonOfHold = hold && `The legal hold "${hold.name}" keeps it.`;
    const obstacle = hasDraft ? ofDraft : reasonOfHold;
    return { id, sentence, files: namesOf(files).length, at: new Date(at), obstacle };
  });
}
