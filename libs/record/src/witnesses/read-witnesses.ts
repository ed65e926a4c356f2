import { runStatement } from '@daybook/content-engine';
import { cosignedAt, parseNote, type Witness } from '@daybook/ledger/verify';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordWitness } from '../record-types.ts';

interface WitnessRow {
  readonly name: string;
  readonly trouble: string | null;
  /** The size of the last checkpoint that the witness cosigned. Null if there is none. */
  readonly size: number | null;
  /** The text of that checkpoint with the signature of the witness. */
  readonly cosigned: string | null;
}

/** Reads what each witness has cosigned last, and why the last request to it failed. */
export async function readWitnesses(
  em: EntityManager,
  witnesses: readonly Witness[],
): Promise<RecordWitness[]> {
  if (witnesses.length === 0) return [];
  const rows = await runStatement<WitnessRow>(
    em,
    `select "name", "trouble", "last"."size", "last"."cosigned" from "ledger_witness" left join lateral (
        select "size", (select "note" from "ledger_checkpoint" where "size" = "ledger_cosignature"."size")
          || "line" || chr(10) as "cosigned"
        from "ledger_cosignature" where "witness" = "name" order by "size" desc limit 1
      ) "last" on true`,
    [],
  );
  return witnesses.map(({ key }) => {
    const row = rows.find(({ name }) => name === key.name);
    const note = parseNote(row?.cosigned ?? '');
    const at = note && cosignedAt(note, key);
    return { name: key.name, size: (at && row?.size) || 0, at, trouble: row?.trouble ?? null };
  });
}
