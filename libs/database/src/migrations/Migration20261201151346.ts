import { Migration } from '@mikro-orm/migrations';

export class Migration20261201151346 extends Migration {
  override name = 'Migration20261201151346';

  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_file" add "original" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stored_file" drop column "original";`);
  }
}
