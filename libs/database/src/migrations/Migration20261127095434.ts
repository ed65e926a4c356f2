import { Migration } from '@mikro-orm/migrations';

export class Migration20261127095434 extends Migration {
  override name = 'Migration20261127095434';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_settings" add "shows_review_dates" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "site_settings" drop column "shows_review_dates";`);
  }
}
