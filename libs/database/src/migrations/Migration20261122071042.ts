import { Migration } from '@mikro-orm/migrations';

export class Migration20261122071042 extends Migration {
  override name = 'Migration20261122071042';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "installation" ("row" smallint not null default 1, "id" varchar(36) not null, primary key ("row"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "installation" cascade;`);
  }
}
