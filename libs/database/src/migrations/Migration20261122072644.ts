import { Migration } from '@mikro-orm/migrations';

export class Migration20261122072644 extends Migration {
  override name = 'Migration20261122072644';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "text_picture" ("id" varchar(24) not null, "record_id" varchar(24) not null, "file_name" varchar(64) not null, primary key ("id"));`,
    );
    this.addSql(`create index "text_picture_file_name_index" on "text_picture" ("file_name");`);
    this.addSql(
      `alter table "text_picture" add constraint "text_picture_record_id_file_name_unique" unique ("record_id", "file_name");`,
    );

    this.addSql(`alter table "stored_file" add "source" text null, add "unused_since" timestamptz(3) null;`);

    this.addSql(
      `alter table "text_picture" add constraint "text_picture_file_name_foreign" foreign key ("file_name") references "stored_file" ("name") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "text_picture" cascade;`);

    this.addSql(`alter table "stored_file" drop column "source", drop column "unused_since";`);
  }
}
