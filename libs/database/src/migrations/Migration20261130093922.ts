import { Migration } from '@mikro-orm/migrations';

export class Migration20261130093922 extends Migration {
  override name = 'Migration20261130093922';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "contact_entry" add "is_held_back" boolean not null default false, add "released_at" timestamptz(3) null;`,
    );
    // Nobody was told of entries that the server flagged. Those that staff flagged were announced before.
    this.addSql(
      `update "contact_entry" set "is_held_back" = true where "spam" and not exists (select 1 from "thread_item" where "entry_id" = "contact_entry"."id" and "kind" = 'spam');`,
    );

    this.addSql(
      `alter table "newsletter_entry" add "is_held_back" boolean not null default false, add "released_at" timestamptz(3) null;`,
    );
    this.addSql(
      `update "newsletter_entry" set "is_held_back" = true where "spam" and not exists (select 1 from "audit_log" where "record_type" = 'NewsletterEntry' and "record_id" = "newsletter_entry"."id" and "changed_fields" @> '["spam"]');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_entry" drop column "is_held_back", drop column "released_at";`);

    this.addSql(`alter table "newsletter_entry" drop column "is_held_back", drop column "released_at";`);
  }
}
