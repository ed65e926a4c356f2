import { Migration } from '@mikro-orm/migrations';

export class Migration20261127141325 extends Migration {
  override name = 'Migration20261127141325';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_settings" add "shows_earlier_versions" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "site_settings" drop column "shows_earlier_versions";`);
  }
}
