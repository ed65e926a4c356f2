import { Migration } from '@mikro-orm/migrations';

export class Migration20261129215202 extends Migration {
  override name = 'Migration20261129215202';

  override up(): void | Promise<void> {
    this.addSql(`alter table "release" add "submitted_hash" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "release" drop column "submitted_hash";`);
  }
}
