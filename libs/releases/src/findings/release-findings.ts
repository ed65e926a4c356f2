import { createHash } from 'node:crypto';
import {
  type ContentRecord,
  contentTypeNamed,
  type Draft,
  type DraftedRecord,
  type FieldDefinition,
  fieldsOf,
  inTurns,
} from '@daybook/content-engine';
import { type Block, blocksOfHtml, blocksOfText, findClaims, type Severity } from '@daybook/guard';
import type { EntityManager } from '@mikro-orm/postgresql';
import { answersTo, type PresentAnswer } from './finding-answer.ts';

/** A sentence of a draft that a rule on advertising objects to. */
export interface DraftFinding {
  /** From `findingId`. */
  readonly id: string;
  readonly draftId: string;
  readonly type: string;
  readonly recordId: string;
  readonly title: string;
  readonly field: string;
  readonly fieldLabel: string;
  readonly ruleId: string;
  readonly rule: string;
  readonly looksFor: string;
  readonly fix: string;
  readonly source: string;
  readonly severity: Severity;
  /** The whole sentence. */
  readonly sentence: string;
  readonly block: number;
  readonly start: number;
  readonly answer: PresentAnswer | null;
}

type Found = Omit<DraftFinding, 'answer'>;

/** What the guard found in a release. */
export interface ReleaseFindings {
  readonly list: readonly DraftFinding[];
  /** False if the search stopped early, because the release has too many findings. */
  readonly isComplete: boolean;
}

/** Limit for the findings of one release, which bounds the time and the memory that a search takes. */
const maxFindings = 2_000;

/**
 * Kinds of fields whose values visitors read as text, in addition to rich text. Other kinds, such as addresses and
 * names of files, are also stored as text.
 */
const kindsOfText = new Set(['text', 'longText', 'tags']);

/**
 * Finds the sentences of a release that rules on advertising object to, with the answers to them. A sentence that is
 * repeated in a field is found once per rule. The order is that of the drafts, fields, and texts.
 * @param records the records of the drafts, by the ids of the drafts
 */
export async function findingsOf(
  em: EntityManager,
  releaseId: string,
  drafts: readonly Draft[],
  records: ReadonlyMap<string, DraftedRecord>,
): Promise<ReleaseFindings> {
  const found = new Map<string, Found>();
  let left = maxFindings;
  for await (const draft of inTurns(drafts)) {
    const type = contentTypeNamed(draft.type);
    const record = draft.change === 'removed' ? null : records.get(draft.id)?.after;
    if (!type || !record) continue;
    for (const field of fieldsOf(type)) {
      const findings = left > 0 ? await inField(draft, field, record, left) : [];
      left -= findings.length;
      for (const finding of findings) if (!found.has(finding.id)) found.set(finding.id, finding);
    }
  }
  const answers = await answersTo(em, releaseId, [...found.keys()]);
  const list = [...found.values()].map((finding) => ({
    ...finding,
    answer: answers.get(finding.id) ?? null,
  }));
  return { list, isComplete: left > 0 };
}

/**
 * The id of a finding: the SHA-256, in hexadecimal, of the rule, the record, the field, and the sentence. An answer
 * counts as long as none of them changes.
 */
function findingId(ruleId: string, { type, recordId }: Draft, field: string, sentence: string): string {
  const text = JSON.stringify([ruleId, type, recordId, field, sentence]);
  return createHash('sha256').update(text).digest('hex');
}

async function inField(
  draft: Draft,
  field: FieldDefinition,
  record: ContentRecord,
  limit: number,
): Promise<Found[]> {
  const claims = await findClaims(blocksIn(field, Reflect.get(record, field.name)), limit);
  return claims.map(({ rule, sentence, block, start }) => ({
    id: findingId(rule.id, draft, field.name, sentence),
    draftId: draft.id,
    type: draft.type,
    recordId: draft.recordId,
    title: draft.title,
    field: field.name,
    fieldLabel: field.label,
    ruleId: rule.id,
    rule: rule.title,
    looksFor: rule.looksFor,
    fix: rule.fix,
    source: rule.source,
    severity: rule.severity,
    sentence,
    block,
    start,
  }));
}

/** The blocks of text in a value. For a list, the blocks of its entries one after the other. */
function blocksIn(field: FieldDefinition, value: unknown): Block[] {
  if (Array.isArray(value)) {
    const inner = field.kind.itemFields?.(field);
    return value.flatMap((entry: unknown) =>
      inner && typeof entry === 'object' && entry !== null
        ? inner.flatMap((itemField) => blocksIn(itemField, Reflect.get(entry, itemField.name)))
        : blocksIn(field, entry),
    );
  }
  if (typeof value !== 'string' || value === '') return [];
  if (field.kind.isRichText) return blocksOfHtml(value);
  return kindsOfText.has(field.kind.name) ? blocksOfText(value) : [];
}
