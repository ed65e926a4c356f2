import { Migration } from '@mikro-orm/migrations';

export class Migration20261126075735 extends Migration {
  override name = 'Migration20261126075735';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "imported_record" ("id" varchar(64) not null, "source" text not null, "key" text not null, "type" text not null, "record_id" varchar(24) not null, "release_id" varchar(24) null, "hashes" jsonb not null, "imported_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "imported_record_source_index" on "imported_record" ("source");`);

    this.addSql(`alter table "draft" add "is_imported" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "imported_record" cascade;`);

    this.addSql(`alter table "draft" drop column "is_imported";`);
  }
}
