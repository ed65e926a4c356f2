import { Migration } from '@mikro-orm/migrations';

export class Migration20261130142709 extends Migration {
  override name = 'Migration20261130142709';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "capture_progress" add "removals" int not null default 0, add "unnamed" jsonb not null default '{}';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "capture_progress" drop column "removals", drop column "unnamed";`);
  }
}
