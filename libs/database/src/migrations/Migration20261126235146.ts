import { Migration } from '@mikro-orm/migrations';

export class Migration20261126235146 extends Migration {
  override name = 'Migration20261126235146';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ledger_cosignature" ("size" int not null, "witness" text not null, "line" text not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("size", "witness"));`,
    );

    this.addSql(
      `create table "ledger_witness" ("name" text not null, "known" int not null default 0, "trouble" text null, "asked_at" timestamptz(3) null, primary key ("name"));`,
    );

    this.addSql(
      `create or replace function "ledger_cosignature_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "ledger_cosignature" for each ROW execute function "ledger_cosignature_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "ledger_cosignature";`);
    this.addSql(`drop function if exists "ledger_cosignature_append_only_fn"();`);
    this.addSql(`drop table if exists "ledger_cosignature" cascade;`);
    this.addSql(`drop table if exists "ledger_witness" cascade;`);
  }
}
