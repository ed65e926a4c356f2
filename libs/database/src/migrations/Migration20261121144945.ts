import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144945 extends Migration {
  override name = 'Migration20261121144945';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_revision" ("id" smallint not null, "number" bigint not null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_revision" cascade;`);
  }
}
