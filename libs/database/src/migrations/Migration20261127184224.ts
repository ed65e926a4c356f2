import { Migration } from '@mikro-orm/migrations';

export class Migration20261127184224 extends Migration {
  override name = 'Migration20261127184224';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "record_settings" add "removes_old" boolean not null default false, add "years_kept" smallint not null default 5, add "fiscal_year_ends" smallint not null default 12;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "record_settings" drop column "removes_old", drop column "years_kept", drop column "fiscal_year_ends";`,
    );
  }
}
