import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153158 extends Migration {
  override name = 'Migration20261123153158';

  override up(): void | Promise<void> {
    this.addSql(`alter table "publishing_settings" add "reminder_days" smallint not null default 2;`);
    // Schema checks do not see triggers on truncate.
    this.addSql(
      `create trigger "no_truncate" before truncate on "approval" for each statement execute function "approval_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "publishing_settings" drop column "reminder_days";`);
    this.addSql(`drop trigger if exists "no_truncate" on "approval";`);
  }
}
