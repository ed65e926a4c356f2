import { Migration } from '@mikro-orm/migrations';

export class Migration20261121145555 extends Migration {
  override name = 'Migration20261121145555';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "newsletter_entry" add "handled_at" timestamptz(3) null, add "handled_by_name" text null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" drop column "handled_at", drop column "handled_by_name";`);
  }
}
