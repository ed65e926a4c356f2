import { Migration } from '@mikro-orm/migrations';

export class Migration20261123013611 extends Migration {
  override name = 'Migration20261123013611';

  override up(): void | Promise<void> {
    this.addSql(`alter table "release" add "scheduled_hash" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "release" drop column "scheduled_hash";`);
  }
}
