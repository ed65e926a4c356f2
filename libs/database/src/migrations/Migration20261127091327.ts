import { Migration } from '@mikro-orm/migrations';

export class Migration20261127091327 extends Migration {
  override name = 'Migration20261127091327';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "substantiation_file" ("sha256" varchar(64) not null, "size" int not null, "media_type" text not null, "unused_since" timestamptz(3) null, primary key ("sha256"));`,
    );

    this.addSql(`alter table "finding_answer" add "files" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "substantiation_file" cascade;`);

    this.addSql(`alter table "finding_answer" drop column "files";`);
  }
}
