import { Migration } from '@mikro-orm/migrations';

/** The content types of this moment. The table of a type has its name in snake case. */
const types = [
  'Event',
  'Webinar',
  'Partnership',
  'Membership',
  'AdditionalResource',
  'OutsourceCard',
  'Package',
  'Accordion',
  'ImageAsset',
  'Post',
  'TeamMember',
  'NewsletterResource',
  'HomePage',
  'ServicesPage',
  'RegisteredFundsPage',
  'MockSecExamPage',
  'RiaRegistrationServicesPage',
  'ResourcesPage',
  'ComplianceNewsletterPage',
  'EventsPage',
  'AboutPage',
  'PartnerPage',
  'ContactPage',
];
const tableOf = (type: string) => type.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();

/** Adds the history, with a first revision of every record, and drafts. */
export class Migration20261122184500 extends Migration {
  override name = 'Migration20261122184500';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "publication" ("number" int not null, "at" timestamptz(3) not null, "by_id" varchar(24) null, "by_name" text not null, primary key ("number"));`,
    );
    this.addSql(`create index "publication_at_index" on "publication" ("at");`);

    this.addSql(
      `create table "revision" ("record_id" varchar(24) not null, "number" int not null, "type" text not null, "publication" int not null, "change" text not null, "values" jsonb not null, primary key ("record_id", "number"));`,
    );
    this.addSql(
      `create index "revision_type_record_id_publication_index" on "revision" ("type", "record_id", "publication");`,
    );

    this.addSql(`alter table "content_revision" add "publication" int not null default 0;`);

    this.addSql(
      `create or replace function "publication_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "publication" for each ROW execute function "publication_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "revision_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "revision" for each ROW execute function "revision_append_only_fn"();`,
    );

    // Schema checks do not see triggers on truncate, so they stand here alone.
    for (const table of ['publication', 'revision'])
      this.addSql(
        `create trigger "no_truncate" before truncate on "${table}" for each statement execute function "${table}_append_only_fn"();`,
      );

    // Every present record gets its first revision.
    this.addSql(
      `insert into "publication" ("number", "at", "by_id", "by_name") select 1, now(), null, 'Daybook' where ${types.map((type) => `exists (select 1 from "${tableOf(type)}")`).join(' or ')};`,
    );
    for (const type of types)
      this.addSql(
        `insert into "revision" ("record_id", "number", "type", "publication", "change", "values") select "id", 1, '${type}', 1, 'created', to_jsonb("t") - 'search_words' from "${tableOf(type)}" "t";`,
      );
    this.addSql(
      `insert into "content_revision" ("id", "number", "publication") select 1, 1, "number" from "publication" on conflict ("id") do update set "publication" = excluded."publication";`,
    );

    this.addSql(`create index "revision_publication_index" on "revision" ("publication");`);

    this.addSql(`alter table "stored_file" add "retired_at" timestamptz(3) null;`);
    // The bytes of these files are in the trash of the storage already.
    this.addSql(
      `update "stored_file" set "retired_at" = now() where "name" in (select jsonb_array_elements_text("files") from "trashed_record") or ("name" in (select "file_name" from "text_picture") and not exists (select 1 from "text_picture" "p" where "p"."file_name" = "stored_file"."name" and "p"."record_id" not in (select "id" from "trashed_record")));`,
    );

    this.addSql(
      `create table "draft" ("record_id" varchar(24) not null, "type" text not null, "change" text not null, "title" text not null, "values" jsonb not null, "base" int not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_name" text not null, "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null, primary key ("record_id"));`,
    );
    this.addSql(`create index "draft_updated_at_record_id_index" on "draft" ("updated_at", "record_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "publication";`);
    this.addSql(`drop function if exists "publication_append_only_fn"();`);
    this.addSql(`drop table if exists "publication" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "revision";`);
    this.addSql(`drop function if exists "revision_append_only_fn"();`);
    this.addSql(`drop table if exists "revision" cascade;`);

    this.addSql(`alter table "content_revision" drop column "publication";`);

    this.addSql(`alter table "stored_file" drop column "retired_at";`);

    this.addSql(`drop table if exists "draft" cascade;`);
  }
}
