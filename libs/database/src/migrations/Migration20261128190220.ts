import { Migration } from '@mikro-orm/migrations';

export class Migration20261128190220 extends Migration {
  override name = 'Migration20261128190220';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ledger_place" ("name" text not null, "size" int not null default 0, "at" timestamptz(3) null, "trouble" text null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ledger_place" cascade;`);
  }
}
