import { parsedRows, type ReadRecordRows } from '../verify/record-rows.ts';
import { dayIn, keptThrough, type RetentionRule } from './retention-rule.ts';

/** A published version whose retention period is over. Days are written as `2026-03-31`. */
export interface OldVersion {
  readonly type: string;
  readonly recordId: string;
  /** The number of the revision among those of its record. */
  readonly number: number;
  readonly lastLive: string;
  readonly keptThrough: string;
}

/** The versions whose retention period is over, the earliest first, and the number of all versions. */
export interface OldVersions {
  readonly old: readonly OldVersion[];
  readonly total: number;
}

interface Version {
  readonly type: string;
  readonly number: number;
  readonly publication: number;
  readonly isEmpty: boolean;
}

/**
 * Finds the versions whose retention period was over before the day of `now`. Versions that are still live are left
 * out. So are removals and erased versions, because they have no content.
 * @param read - reads the rows of a database or a backup
 * @param timeZone - the time zone of the days, such as `America/New_York`
 */
export async function findOldVersions(
  read: ReadRecordRows,
  rule: RetentionRule,
  timeZone: string,
  now: Date,
): Promise<OldVersions> {
  const dayOf = dayIn(timeZone);
  const today = dayOf(now);
  const days = new Map<number, string>();
  for await (const { number, at } of parsedRows(read, 'publication')) days.set(number, dayOf(new Date(at)));

  const old: OldVersion[] = [];
  let total = 0;
  for (const [recordId, versions] of await versionsByRecord(read)) {
    for (const [at, { type, number, publication, isEmpty }] of versions.entries()) {
      if (isEmpty) continue;
      total += 1;
      const next = versions[at + 1];
      const first = days.get(publication);
      const last = next && days.get(next.publication);
      if (first === undefined || last === undefined) continue;
      // The clock may have gone back between the two publications.
      const lastLive = first > last ? first : last;
      const through = keptThrough(lastLive, rule);
      if (through < today) old.push({ type, recordId, number, lastLive, keptThrough: through });
    }
  }
  const key = ({ lastLive, type, recordId }: OldVersion) => `${lastLive} ${type} ${recordId}`;
  old.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.number - b.number));
  return { old, total };
}

async function versionsByRecord(read: ReadRecordRows): Promise<Map<string, Version[]>> {
  const records = new Map<string, Version[]>();
  for await (const row of parsedRows(read, 'revision')) {
    const { type, number, publication, change, erasure } = row;
    const versions = records.get(row.record_id) ?? [];
    versions.push({ type, number, publication, isEmpty: change === 'removed' || erasure !== null });
    records.set(row.record_id, versions);
  }
  for (const versions of records.values()) versions.sort((a, b) => a.number - b.number);
  return records;
}
