import { Migration } from '@mikro-orm/migrations';

export class Migration20261126072503 extends Migration {
  override name = 'Migration20261126072503';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "capture" ("number" int not null, "publication" int not null, "address" text not null, "since" timestamptz(3) not null, "at" timestamptz(3) not null default clock_timestamp(), "status" smallint not null, "location" text null, "html" varchar(64) null, "resources" varchar(64) null, primary key ("number"));`,
    );
    this.addSql(`create index "capture_publication_index" on "capture" ("publication");`);
    this.addSql(`create index "capture_address_number_index" on "capture" ("address", "number");`);

    this.addSql(
      `create table "capture_address" ("address" text not null, "capture" int null, "seen" int not null default -1, "renderer" text not null default '', "dependencies" jsonb not null, "expires_at" timestamptz(3) null, primary key ("address"));`,
    );

    this.addSql(
      `create table "capture_blob" ("sha256" varchar(64) not null, "size" int not null, "stored_size" int not null, "encoding" text not null, primary key ("sha256"));`,
    );

    this.addSql(
      `create table "capture_progress" ("id" smallint not null, "publication" int not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "capture_resources" ("hash" varchar(64) not null, "list" jsonb not null, primary key ("hash"));`,
    );

    this.addSql(
      `create or replace function "capture_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "capture" for each ROW execute function "capture_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "capture_blob_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "capture_blob" for each ROW execute function "capture_blob_append_only_fn"();`,
    );

    this.addSql(
      `create or replace function "capture_resources_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "capture_resources" for each ROW execute function "capture_resources_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "capture";`);
    this.addSql(`drop function if exists "capture_append_only_fn"();`);
    this.addSql(`drop table if exists "capture" cascade;`);
    this.addSql(`drop table if exists "capture_address" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "capture_blob";`);
    this.addSql(`drop function if exists "capture_blob_append_only_fn"();`);
    this.addSql(`drop table if exists "capture_blob" cascade;`);
    this.addSql(`drop table if exists "capture_progress" cascade;`);
    this.addSql(`drop trigger if exists "append_only" on "capture_resources";`);
    this.addSql(`drop function if exists "capture_resources_append_only_fn"();`);
    this.addSql(`drop table if exists "capture_resources" cascade;`);
  }
}
