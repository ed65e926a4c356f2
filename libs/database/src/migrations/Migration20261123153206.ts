import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153206 extends Migration {
  override name = 'Migration20261123153206';

  override up(): void | Promise<void> {
    this.addSql(`alter table "newsletter_entry" add "bounced_at" timestamptz(3) null;`);

    this.addSql(`alter table "collaborator" add "invitation_problem" text null;`);

    this.addSql(`alter table "email_change" add "problem" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "collaborator" drop column "invitation_problem";`);

    this.addSql(`alter table "email_change" drop column "problem";`);

    this.addSql(`alter table "newsletter_entry" drop column "bounced_at";`);
  }
}
