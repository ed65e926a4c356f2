import { runStatement } from '@daybook/content-engine';
import { type AppError, conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { coversAddress } from '../captures/address-pattern.ts';
import type { LegalHold } from './legal-hold.ts';

/** All legal holds: the active ones first, then the lifted ones, each with the newest first. */
export async function readHolds(em: EntityManager): Promise<LegalHold[]> {
  const rows = await runStatement<LegalHold>(
    em,
    `select "placed"."hold" as "id", "placed"."name", "placed"."scope", "placed"."target", "placed"."reason", "placed"."at",
      "placed"."by_name" as "byName", "lifted"."at" as "liftedAt", "lifted"."by_name" as "liftedByName",
      "lifted"."reason" as "liftedReason"
    from "legal_hold_event" "placed"
      left join "legal_hold_event" "lifted" on "lifted"."hold" = "placed"."hold" and "lifted"."change" = 'lifted'
    where "placed"."change" = 'placed' order by "lifted"."at" is not null, "placed"."at" desc, "placed"."hold"`,
    [],
  );
  const time = (at: Date | string | null) => (at === null ? null : new Date(at));
  return rows.map((row) => ({ ...row, at: new Date(row.at), liftedAt: time(row.liftedAt) }));
}

/** SQL: whether an active legal hold keeps the versions and answers of a record. @param id SQL: the id of the record */
export function isHeldInSql(id: string): string {
  return `exists (select 1 from "legal_hold_event" "placed"
    where "placed"."change" = 'placed' and ("placed"."scope" = 'site' or ("placed"."scope" = 'record' and "placed"."target" = ${id}))
      and not exists (select 1 from "legal_hold_event" "lifted"
        where "lifted"."hold" = "placed"."hold" and "lifted"."change" = 'lifted'))`;
}

/** Which versions, answers, and captures legal holds keep. */
export class Held {
  private constructor(
    private readonly site: LegalHold | undefined,
    private readonly records: ReadonlyMap<string, LegalHold>,
    private readonly addresses: readonly LegalHold[],
    /** The ids of held records, by the addresses of pages that may show them. */
    private readonly shown: ReadonlyMap<string, string>,
  ) {}

  /** Reads the active holds. In a transaction that removes something, the ledger must be locked first. */
  static async read(em: EntityManager): Promise<Held> {
    const holds = (await readHolds(em)).filter(({ liftedAt }) => liftedAt === null);
    const records = new Map(
      holds.filter(({ scope }) => scope === 'record').map((hold) => [hold.target, hold]),
    );
    // Dependencies are known only for the last state of a page, so pages that list records of the type count too.
    const shown = await runStatement<{ address: string; record: string }>(
      em,
      `select distinct on ("address") "address", "r"."record_id" as "record" from "capture_address",
        (select "record_id", "type" from "revision"
          where "number" = 1 and "record_id" in (select jsonb_array_elements_text($1::jsonb))) "r"
        where jsonb_exists_any("dependencies", array["r"."type", "r"."type" || ':' || "r"."record_id", '*'])
          or "dependencies" = '[]' order by "address"`,
      [JSON.stringify([...records.keys()])],
    );
    return new Held(
      holds.find(({ scope }) => scope === 'site'),
      records,
      holds.filter(({ scope }) => scope === 'address'),
      new Map(shown.map(({ address, record }) => [address, record])),
    );
  }

  /** The hold that keeps the versions and answers of a record; null if none does. */
  ofRecord(id: string): LegalHold | null {
    return this.site ?? this.records.get(id) ?? null;
  }

  /** The hold that keeps the captures of an address; null if none does. */
  ofAddress(address: string): LegalHold | null {
    const direct = this.addresses.find(({ target }) => coversAddress(target, address));
    return this.site ?? direct ?? this.records.get(this.shown.get(address) ?? '') ?? null;
  }
}

/** 409: a legal hold keeps something. */
export function heldBy({ name }: LegalHold): AppError {
  return conflict(`The legal hold "${name}" keeps this. Nothing can be erased until a superadmin lifts it.`);
}
