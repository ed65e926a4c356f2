import { Migration } from '@mikro-orm/migrations';

export class Migration20261127144700 extends Migration {
  override name = 'Migration20261127144700';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "record_erasure" ("id" varchar(24) not null, "cause" text not null, "reason" text not null, "basis" text not null, "by_id" varchar(24) null, "by_name" text not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("id"));`,
    );

    this.addSql(
      `create table "legal_hold_event" ("id" varchar(24) not null, "hold" varchar(24) not null, "change" text not null, "name" text not null, "scope" text not null, "target" text not null, "reason" text not null, "by_id" varchar(24) not null, "by_name" text not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "legal_hold_event_hold_index" on "legal_hold_event" ("hold");`);

    this.addSql(
      `create table "tombstone" ("erasure" varchar(24) not null, "kind" text not null, "key" text not null, "was" varchar(64) not null, "now" varchar(64) null, "is_completed" boolean not null default false, primary key ("erasure", "kind", "key"));`,
    );
    this.addSql(`create index "tombstone_kind_key_index" on "tombstone" ("kind", "key");`);

    this.addSql(`drop trigger if exists "append_only" on "capture_blob";`);
    this.addSql(
      `create or replace function "capture_blob_append_only_fn"() returns trigger as $$ begin if tg_op = 'DELETE' then if true and exists (select 1 from "tombstone" where "kind" = 'bytes' and "key" = old."sha256" and xmin = pg_current_xact_id()::xid) then return old; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "capture_blob" for each ROW execute function "capture_blob_append_only_fn"();`,
    );

    this.addSql(`drop trigger if exists "append_only" on "finding_answer";`);
    this.addSql(
      `create or replace function "finding_answer_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['sentence', 'reason', 'files'] = to_jsonb(old) - array['sentence', 'reason', 'files'] and exists (select 1 from "tombstone" where "kind" = 'answer' and "key" = old."id" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "finding_answer" for each ROW execute function "finding_answer_append_only_fn"();`,
    );

    this.addSql(`drop trigger if exists "append_only" on "revision";`);
    this.addSql(`alter table "revision" add "erasure" varchar(24) null;`);
    this.addSql(
      `create or replace function "revision_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['values', 'erasure'] = to_jsonb(old) - array['values', 'erasure'] and exists (select 1 from "tombstone" where "kind" = 'revision' and "key" = old."record_id" || '/' || old."number" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "revision" for each ROW execute function "revision_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "record_erasure_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "record_erasure" for each ROW execute function "record_erasure_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "legal_hold_event_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "legal_hold_event" for each ROW execute function "legal_hold_event_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "tombstone_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "tombstone" for each ROW execute function "tombstone_append_only_fn"();`,
    );
    // MikroORM has no triggers for statements, so these are written by hand.
    for (const table of ['record_erasure', 'legal_hold_event', 'tombstone'])
      this.addSql(
        `create trigger "no_truncate" before truncate on "${table}" for each statement execute function "${table}_append_only_fn"();`,
      );
  }

  override down(): void | Promise<void> {
    for (const table of ['record_erasure', 'legal_hold_event', 'tombstone'])
      this.addSql(`drop trigger if exists "no_truncate" on "${table}";`);
    this.addSql(`drop trigger if exists "append_only" on "record_erasure";`);
    this.addSql(`drop function if exists "record_erasure_append_only_fn"();`);
    this.addSql(`drop table if exists "record_erasure" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "legal_hold_event";`);
    this.addSql(`drop function if exists "legal_hold_event_append_only_fn"();`);
    this.addSql(`drop table if exists "legal_hold_event" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "tombstone";`);
    this.addSql(`drop function if exists "tombstone_append_only_fn"();`);
    this.addSql(`drop table if exists "tombstone" cascade;`);

    this.addSql(`drop trigger if exists "append_only" on "capture_blob";`);
    this.addSql(
      `create or replace function "capture_blob_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "capture_blob" for each ROW execute function "capture_blob_append_only_fn"();`,
    );

    this.addSql(`drop trigger if exists "append_only" on "finding_answer";`);
    this.addSql(
      `create or replace function "finding_answer_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "finding_answer" for each ROW execute function "finding_answer_append_only_fn"();`,
    );

    this.addSql(`drop trigger if exists "append_only" on "revision";`);
    this.addSql(`alter table "revision" drop column "erasure";`);
    this.addSql(
      `create or replace function "revision_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "revision" for each ROW execute function "revision_append_only_fn"();`,
    );
  }
}
