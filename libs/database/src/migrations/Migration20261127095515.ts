import { Migration } from '@mikro-orm/migrations';

export class Migration20261127095515 extends Migration {
  override name = 'Migration20261127095515';

  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_file" add "placeholder" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stored_file" drop column "placeholder";`);
  }
}
