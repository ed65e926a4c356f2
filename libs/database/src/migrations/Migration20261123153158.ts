import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153158 extends Migration {
  override name = 'Migration20261123153158';

  override up(): void | Promise<void> {
    this.addSql(`alter table "publishing_settings" add "reminder_days" smallint not null default 2;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "publishing_settings" drop column "reminder_days";`);
  }
}
