import { Migration } from '@mikro-orm/migrations';

export class Migration20261130092623 extends Migration {
  override name = 'Migration20261130092623';

  override up(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" add "signed_up_again_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" drop column "signed_up_again_at";`);
  }
}
