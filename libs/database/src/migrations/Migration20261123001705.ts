import { Migration } from '@mikro-orm/migrations';

export class Migration20261123001705 extends Migration {
  override name = 'Migration20261123001705';

  override up(): void | Promise<void> {
    this.addSql(`alter table "approval" alter column "at" set default clock_timestamp();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "approval" alter column "at" drop default;`);
  }
}
