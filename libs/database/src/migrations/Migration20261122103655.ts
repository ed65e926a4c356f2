import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103655 extends Migration {
  override name = 'Migration20261122103655';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "trashed_record" ("id" varchar(24) not null, "type" text not null, "title" text not null, "deleted_at" timestamptz(3) not null, "deleted_by_id" varchar(24) null, "deleted_by_name" text not null, "row" jsonb not null, "owned_rows" jsonb not null, "referrers" jsonb not null, "files" jsonb not null, "notes" jsonb not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "trashed_record_deleted_at_id_index" on "trashed_record" ("deleted_at", "id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "trashed_record" cascade;`);
  }
}
