import { Migration } from '@mikro-orm/migrations';

export class Migration20261127063432 extends Migration {
  override name = 'Migration20261127063432';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "finding_answer" ("id" varchar(24) not null, "draft_id" varchar(24) not null, "finding" varchar(64) not null, "rule_id" text not null, "rule" text not null, "type" text not null, "record_id" varchar(24) not null, "field" text not null, "sentence" text not null, "reason" text not null, "by_id" varchar(24) not null, "by_name" text not null, "at" timestamptz(3) not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "finding_answer_draft_id_index" on "finding_answer" ("draft_id");`);
    this.addSql(`create index "finding_answer_finding_at_index" on "finding_answer" ("finding", "at");`);

    this.addSql(
      `create table "published_answer" ("answer_id" varchar(24) not null, "release_id" varchar(24) not null, primary key ("answer_id"));`,
    );
    this.addSql(`create index "published_answer_release_id_index" on "published_answer" ("release_id");`);

    this.addSql(`alter table "publishing_settings" add "required_answers" text not null default 'none';`);

    this.addSql(
      `create or replace function "finding_answer_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "finding_answer" for each ROW execute function "finding_answer_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "published_answer_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "published_answer" for each ROW execute function "published_answer_append_only_fn"();`,
    );
    // MikroORM has no triggers for statements, so these are written by hand.
    for (const table of ['finding_answer', 'published_answer'])
      this.addSql(
        `create trigger "no_truncate" before truncate on "${table}" for each statement execute function "${table}_append_only_fn"();`,
      );
  }

  override down(): void | Promise<void> {
    for (const table of ['finding_answer', 'published_answer'])
      this.addSql(`drop trigger if exists "no_truncate" on "${table}";`);
    this.addSql(`drop trigger if exists "append_only" on "finding_answer";`);
    this.addSql(`drop function if exists "finding_answer_append_only_fn"();`);
    this.addSql(`drop table if exists "finding_answer" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "published_answer";`);
    this.addSql(`drop function if exists "published_answer_append_only_fn"();`);
    this.addSql(`drop table if exists "published_answer" cascade;`);

    this.addSql(`alter table "publishing_settings" drop column "required_answers";`);
  }
}
