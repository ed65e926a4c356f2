import { Migration } from '@mikro-orm/migrations';

export class Migration20261122210125 extends Migration {
  override name = 'Migration20261122210125';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "approval" ("id" varchar(24) not null, "release_id" varchar(24) not null, "hash" varchar(64) not null, "verdict" text not null, "by_id" varchar(24) not null, "by_name" text not null, "at" timestamptz(3) not null, "comment" text not null default '', primary key ("id"));`,
    );
    this.addSql(`create index "approval_release_id_hash_index" on "approval" ("release_id", "hash");`);

    this.addSql(
      `create table "publishing_settings" ("id" smallint not null default 1, "required_approvals" smallint not null default 0, primary key ("id"));`,
    );

    this.addSql(
      `create table "release" ("id" varchar(24) not null, "name" text not null default '', "note" text not null default '', "record_id" varchar(24) null, "state" text not null default 'open', "scheduled_at" timestamptz(3) null, "zone" text null, "problem" text null, "publication" int null, "submitted_at" timestamptz(3) null, "submitted_by_name" text null, "scheduled_by_id" varchar(24) null, "scheduled_by_name" text null, "created_at" timestamptz(3) not null, "created_by_name" text not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "release_state_updated_at_index" on "release" ("state", "updated_at");`);
    this.addSql(
      `create unique index "release_open_record" on "release" ("record_id") where "state" not in ('published', 'discarded');`,
    );

    this.addSql(`drop index "draft_updated_at_record_id_index";`);
    this.addSql(`alter table "draft" drop constraint "draft_pkey";`);
    this.addSql(
      `alter table "draft" add "id" varchar(24) null, add "release_id" varchar(24) null, add "author_ids" jsonb null;`,
    );
    // A record had one draft, so the id of the record identifies the draft and its release.
    this.addSql(
      `update "draft" set "id" = "record_id", "release_id" = "record_id", "author_ids" = to_jsonb(array_remove(array["updated_by_id"], null));`,
    );
    this.addSql(
      `insert into "release" ("id", "record_id", "created_at", "created_by_name", "updated_at") select "record_id", "record_id", "created_at", "created_by_name", "updated_at" from "draft";`,
    );
    this.addSql(
      `alter table "draft" alter column "id" set not null, alter column "release_id" set not null, alter column "author_ids" set not null;`,
    );
    this.addSql(`create index "draft_release_id_index" on "draft" ("release_id");`);
    this.addSql(`create index "draft_updated_at_id_index" on "draft" ("updated_at", "id");`);
    this.addSql(
      `alter table "draft" add constraint "draft_record_id_release_id_unique" unique ("record_id", "release_id");`,
    );
    this.addSql(`alter table "draft" add primary key ("id");`);

    this.addSql(
      `alter table "publication" add "release_id" varchar(24) null, add "hash" varchar(64) null, add "reason" text null;`,
    );
    this.addSql(`create or replace function "publication_refuse_unapproved_fn"() returns trigger as $$ begin if new."reason" is null and exists (select 1 from "publishing_settings"
      where "required_approvals" > (select count(*)::int from (
    select distinct on ("by_id") "verdict", "hash" from "approval" where "release_id" = new."release_id"
    order by "by_id", "at" desc, "id" desc) "last" where "verdict" = 'approved' and "hash" = new."hash")) then
      raise exception 'This publication needs approvals.' using errcode = 'DBK01';     end if;     return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "refuse_unapproved" BEFORE INSERT on "publication" for each ROW execute function "publication_refuse_unapproved_fn"();`,
    );

    this.addSql(
      `create or replace function "approval_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "approval" for each ROW execute function "approval_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "approval";`);
    this.addSql(`drop function if exists "approval_append_only_fn"();`);
    this.addSql(`drop table if exists "approval" cascade;`);
    this.addSql(`drop table if exists "publishing_settings" cascade;`);
    this.addSql(`drop table if exists "release" cascade;`);

    this.addSql(`drop index "draft_release_id_index";`);
    this.addSql(`drop index "draft_updated_at_id_index";`);
    this.addSql(`alter table "draft" drop constraint "draft_record_id_release_id_unique";`);
    this.addSql(`alter table "draft" drop constraint "draft_pkey";`);
    this.addSql(`alter table "draft" drop column "id", drop column "release_id", drop column "author_ids";`);
    this.addSql(`create index "draft_updated_at_record_id_index" on "draft" ("updated_at", "record_id");`);
    this.addSql(`alter table "draft" add primary key ("record_id");`);

    this.addSql(`drop trigger if exists "refuse_unapproved" on "publication";`);
    this.addSql(`drop function if exists "publication_refuse_unapproved_fn"();`);
    this.addSql(
      `alter table "publication" drop column "release_id", drop column "hash", drop column "reason";`,
    );
  }
}
