import { Migration } from '@mikro-orm/migrations';

export class Migration20261122181602 extends Migration {
  override name = 'Migration20261122181602';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "draft" ("record_id" varchar(24) not null, "type" text not null, "change" text not null, "title" text not null, "values" jsonb not null, "base" int not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_name" text not null, "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null, primary key ("record_id"));`,
    );
    this.addSql(`create index "draft_updated_at_record_id_index" on "draft" ("updated_at", "record_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "draft" cascade;`);
  }
}
