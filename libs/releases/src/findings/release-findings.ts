import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type ContentRecord,
  contentTypeNamed,
  type Draft,
  type DraftedRecord,
  type FieldDefinition,
  fieldsOf,
} from '@daybook/content-engine';
import { blocksOfHtml, blocksOfText, findClaims, type Severity } from '@daybook/guard';
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

/**
 * Kinds of fields whose values visitors read as text, besides rich text. Not among them are addresses, names of files,
 * and others that are stored as text too.
 */
const kindsOfText = new Set(['text', 'longText']);

/** How many findings are described before other work gets its turn. */
const turn = 500;

/**
 * Finds the sentences that rules on advertising object to, in what a release would publish, with the answers to them. A
 * sentence that is repeated in a field is found once per rule. The order is that of the drafts, fields, and texts.
 * @param records the records of the drafts, by the ids of the drafts
 */
export async function findingsOf(
  em: EntityManager,
  releaseId: string,
  drafts: readonly Draft[],
  records: ReadonlyMap<string, DraftedRecord>,
): Promise<DraftFinding[]> {
  const findings = new Map<string, Found>();
  for (const draft of drafts) {
    const type = contentTypeNamed(draft.type);
    const record = draft.change === 'removed' ? null : records.get(draft.id)?.after;
    if (!type || !record) continue;
    for (const field of fieldsOf(type))
      for await (const found of inField(draft, field, record))
        if (!findings.has(found.id)) findings.set(found.id, found);
  }
  const answers = await answersTo(em, releaseId, [...findings.keys()]);
  return [...findings.values()].map((found) => ({ ...found, answer: answers.get(found.id) ?? null }));
}

/**
 * The id of a finding: the SHA-256, in hexadecimal, of the rule, the record, the field, and the sentence. An answer counts
 * while all of these stay the same.
 */
function findingId(ruleId: string, { type, recordId }: Draft, field: string, sentence: string): string {
  const text = JSON.stringify([ruleId, type, recordId, field, sentence]);
  return createHash('sha256').update(text).digest('hex');
}

async function* inField(
  draft: Draft,
  field: FieldDefinition,
  record: ContentRecord,
): AsyncGenerator<Found, void> {
  const value: unknown = Reflect.get(record, field.name);
  if (typeof value !== 'string' || value === '') return;
  if (!field.kind.isRichText && !kindsOfText.has(field.kind.name)) return;
  const claims = await findClaims(field.kind.isRichText ? blocksOfHtml(value) : blocksOfText(value));
  for (const [index, { rule, sentence, block, start }] of claims.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    yield {
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
    };
  }
}
