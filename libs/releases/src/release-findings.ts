import {
  type ContentRecord,
  contentTypeNamed,
  type Draft,
  type DraftedRecord,
  type FieldDefinition,
  fieldsOf,
} from '@daybook/content-engine';
import { blocksOfHtml, blocksOfText, findClaims, type Severity } from '@daybook/guard';

/** A sentence of a draft that a rule on advertising objects to. */
export interface DraftFinding {
  readonly draftId: string;
  readonly title: string;
  readonly field: string;
  readonly fieldLabel: string;
  readonly ruleId: string;
  readonly rule: string;
  readonly looksFor: string;
  readonly fix: string;
  readonly source: string;
  readonly severity: Severity;
  readonly excerpt: string;
  readonly block: number;
  readonly start: number;
}

/** The most findings of one release. More help nobody. */
const most = 200;

/**
 * Kinds of fields whose values visitors read as text, besides rich text. Not among them are addresses, names of files,
 * and others that are stored as text too.
 */
const kindsOfText = new Set(['text', 'longText']);

/**
 * Finds the sentences that rules on advertising object to, in what a release would publish.
 * @param records the records of the drafts, by the ids of the drafts
 */
export async function findingsOf(
  drafts: readonly Draft[],
  records: ReadonlyMap<string, DraftedRecord>,
): Promise<DraftFinding[]> {
  const findings: DraftFinding[] = [];
  for (const draft of drafts) {
    const type = contentTypeNamed(draft.type);
    const record = draft.change === 'removed' ? null : records.get(draft.id)?.after;
    if (!type || !record) continue;
    for (const field of fieldsOf(type)) {
      findings.push(...(await inField(draft, field, record, most - findings.length)));
      if (findings.length >= most) return findings;
    }
  }
  return findings;
}

async function inField(
  draft: Draft,
  field: FieldDefinition,
  record: ContentRecord,
  atMost: number,
): Promise<DraftFinding[]> {
  const value: unknown = Reflect.get(record, field.name);
  if (typeof value !== 'string' || value === '') return [];
  if (!field.kind.isRichText && !kindsOfText.has(field.kind.name)) return [];
  const blocks = field.kind.isRichText ? blocksOfHtml(value) : blocksOfText(value);
  const claims = await findClaims(blocks, atMost);
  return claims.map(({ rule, excerpt, block, start }) => ({
    draftId: draft.id,
    title: draft.title,
    field: field.name,
    fieldLabel: field.label,
    ruleId: rule.id,
    rule: rule.title,
    looksFor: rule.looksFor,
    fix: rule.fix,
    source: rule.source,
    severity: rule.severity,
    excerpt,
    block,
    start,
  }));
}
