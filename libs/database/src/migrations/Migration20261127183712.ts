import { Migration } from '@mikro-orm/migrations';

export class Migration20261127183712 extends Migration {
  override name = 'Migration20261127183712';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "revision";`);
    this.addSql(`alter table "revision" add "completed" jsonb null;`);
    // Until now only the ledger had these columns. The trigger would refuse this.
    this.addSql(
      `update "revision" set "completed" = "added" from (
        select "tombstone"->>'key' as "key", jsonb_agg("column") as "added"
        from "ledger_entry" cross join jsonb_array_elements("text"::jsonb->'tombstones') "tombstone"
          cross join jsonb_array_elements_text("tombstone"->'added') "column"
        where "kind" = 'erasure' group by 1
      ) "completion" where "key" = "record_id" || '/' || "number" and "erasure" is null;`,
    );
    this.addSql(
      `create or replace function "revision_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['values', 'erasure', 'completed'] = to_jsonb(old) - array['values', 'erasure', 'completed'] and exists (select 1 from "tombstone" where "kind" = 'revision' and "key" = old."record_id" || '/' || old."number" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "revision" for each ROW execute function "revision_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "revision";`);
    this.addSql(`alter table "revision" drop column "completed";`);
    this.addSql(
      `create or replace function "revision_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['values', 'erasure'] = to_jsonb(old) - array['values', 'erasure'] and exists (select 1 from "tombstone" where "kind" = 'revision' and "key" = old."record_id" || '/' || old."number" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "revision" for each ROW execute function "revision_append_only_fn"();`,
    );
  }
}
