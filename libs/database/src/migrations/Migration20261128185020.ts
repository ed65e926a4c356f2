import { Migration } from '@mikro-orm/migrations';

export class Migration20261128185020 extends Migration {
  override name = 'Migration20261128185020';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api_key" add "origins" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api_key" drop column "origins";`);
  }
}
