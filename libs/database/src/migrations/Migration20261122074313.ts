import { Migration } from '@mikro-orm/migrations';

export class Migration20261122074313 extends Migration {
  override name = 'Migration20261122074313';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "signing_key" ("name" varchar(50) not null, "secret" text not null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "signing_key" cascade;`);
  }
}
