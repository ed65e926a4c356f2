import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040349 extends Migration {
  override name = 'Migration20261123040349';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "session" add "method" text null, add "address" text null, add "last_address" text null, add "binding_hash" varchar(64) null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "session" drop column "method", drop column "address", drop column "last_address", drop column "binding_hash";`,
    );
  }
}
