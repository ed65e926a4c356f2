import { Migration } from '@mikro-orm/migrations';

export class Migration20261125231049 extends Migration {
  override name = 'Migration20261125231049';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_link" ("record_id" varchar(24) not null, "field" text not null, "path" text not null, "type" text not null, "title" text not null, "is_dead" boolean not null, primary key ("record_id", "field", "path"));`,
    );
    this.addSql(`create index "content_link_is_dead_index" on "content_link" ("is_dead");`);

    this.addSql(
      `create table "indexed_publication" ("id" int not null, "number" int not null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_link" cascade;`);
    this.addSql(`drop table if exists "indexed_publication" cascade;`);
  }
}
