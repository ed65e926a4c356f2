import { Trigger } from '@mikro-orm/decorators/legacy';

/** What an erasure may do to a row of a table. */
export interface Erasable {
  /** The kind of its tombstones. */
  readonly kind: string;
  /** SQL: the key of the tombstone of the row `old`. */
  readonly key: string;
  /** The columns that may change. Without them, the row may be deleted. */
  readonly columns?: readonly string[];
}

const refusal = `raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state';`;

/**
 * Adds a trigger that refuses updates and deletions of rows of a table, including those by other programs.
 * @param erasable what the transaction that adds the tombstone of a row may do to it
 * @param unrecorded SQL condition on a row `old`: whether the transaction of an erasure may delete it without a
 * tombstone, because no entry of the record names it
 */
export function AppendOnly(erasable?: Erasable, unrecorded?: string): ClassDecorator {
  const exceptions = [erasable && exceptionOf(erasable), unrecorded && deletionOf(unrecorded)];
  return Trigger({
    name: 'append_only',
    timing: 'before',
    events: ['update', 'delete'],
    body: [...exceptions.filter(Boolean), refusal].join(' '),
  }) as ClassDecorator;
}

function exceptionOf({ kind, key, columns }: Erasable): string {
  const changed = `array[${(columns ?? []).map((column) => `'${column}'`).join(', ')}]`;
  const [event, result, isAllowed] = columns
    ? ['UPDATE', 'new', `to_jsonb(new) - ${changed} = to_jsonb(old) - ${changed}`]
    : ['DELETE', 'old', 'true'];
  return `if tg_op = '${event}' then if ${isAllowed} and exists (select 1 from "tombstone" where "kind" = '${kind}' and "key" = ${key} and xmin = pg_current_xact_id()::xid) then return ${result}; end if; end if;`;
}

const deletionOf = (unrecorded: string) =>
  `if tg_op = 'DELETE' then if ${unrecorded} and exists (select 1 from "record_erasure" where xmin = pg_current_xact_id()::xid) then return old; end if; end if;`;
