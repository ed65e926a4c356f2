import { Migration } from '@mikro-orm/migrations';

export class Migration20261123043024 extends Migration {
  override name = 'Migration20261123043024';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "security_settings" ("id" smallint not null default 1, "requires_second_factor" boolean not null default false, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "security_settings" cascade;`);
  }
}
