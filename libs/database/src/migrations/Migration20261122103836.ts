import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103836 extends Migration {
  override name = 'Migration20261122103836';

  override up(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" add "unsubscribed_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" drop column "unsubscribed_at";`);
  }
}
