import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225126 extends Migration {
  override name = 'Migration20261125225126';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ledger_checkpoint" ("size" int not null, "root" varchar(64) not null, "note" text not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("size"));`,
    );

    this.addSql(
      `create table "ledger_entry" ("index" int not null, "kind" text not null, "publication" int null, "text" text not null, "hash" varchar(64) not null, "tiles" jsonb not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("index"));`,
    );
    this.addSql(`create index "ledger_entry_publication_index" on "ledger_entry" ("publication");`);

    this.addSql(
      `create table "record_settings" ("id" smallint not null default 1, "recipients" jsonb not null, "sent_size" int not null default 0, primary key ("id"));`,
    );

    this.addSql(
      `create or replace function "ledger_checkpoint_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "ledger_checkpoint" for each ROW execute function "ledger_checkpoint_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "ledger_entry_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "ledger_entry" for each ROW execute function "ledger_entry_append_only_fn"();`,
    );
    // Schema checks do not see triggers on truncate.
    for (const table of ['ledger_entry', 'ledger_checkpoint'])
      this.addSql(
        `create trigger "no_truncate" before truncate on "${table}" for each statement execute function "${table}_append_only_fn"();`,
      );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "ledger_checkpoint";`);
    this.addSql(`drop function if exists "ledger_checkpoint_append_only_fn"();`);
    this.addSql(`drop table if exists "ledger_checkpoint" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "ledger_entry";`);
    this.addSql(`drop function if exists "ledger_entry_append_only_fn"();`);
    this.addSql(`drop table if exists "ledger_entry" cascade;`);
    this.addSql(`drop table if exists "record_settings" cascade;`);
  }
}
