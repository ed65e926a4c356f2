import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045813 extends Migration {
  override name = 'Migration20261123045813';

  override up(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" add "confirmed_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" drop column "confirmed_at";`);
  }
}
