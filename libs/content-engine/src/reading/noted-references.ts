import type { Dependencies } from '@daybook/content-revision';
import { anyRecord, type Condition } from './condition.ts';

/** A reference of the rows of a statement, on which cached responses depend. */
export interface NotedReference {
  /** Name of the type that it refers to. */
  readonly type: string;
  /** The column of the statement that has the key of the other record. */
  readonly key: string;
  /** The condition for the other record to be shown. */
  readonly visible: Condition;
}

/**
 * Notes that a response depends on the record that a row refers to. It depends on the whole type if the record is
 * missing and may be hidden, or if other records decide whether it is shown.
 */
export function noteReference(
  dependencies: Dependencies,
  { type, key, visible }: NotedReference,
  row: Readonly<Record<string, unknown>>,
): void {
  const id = row[key];
  const mayBeHidden = id === null && visible !== anyRecord;
  if (mayBeHidden || visible.dependsOn === undefined) dependencies.addType(type);
  else if (id !== null) dependencies.addRecord(type, String(id));
}
