import { Migration } from '@mikro-orm/migrations';

export class Migration20261122070807 extends Migration {
  override name = 'Migration20261122070807';

  override up(): void | Promise<void> {
    this.addSql(`alter table "session" add "authenticated_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop column "authenticated_at";`);
  }
}
