import { Migration } from '@mikro-orm/migrations';

export class Migration20261130205344 extends Migration {
  override name = 'Migration20261130205344';

  override up(): void | Promise<void> {
    this.addSql(`alter table "capture_progress" add "removing" jsonb not null default '{}';`);

    this.addSql(`alter table "substantiation_file" add "removing_until" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "capture_progress" drop column "removing";`);

    this.addSql(`alter table "substantiation_file" drop column "removing_until";`);
  }
}
