import { Migration } from '@mikro-orm/migrations';

export class Migration20261129043758 extends Migration {
  override name = 'Migration20261129043758';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "ledger_place" add "conflict_size" int null, add "conflict_at" timestamptz(3) null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ledger_place" drop column "conflict_size", drop column "conflict_at";`);
  }
}
