import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040919 extends Migration {
  override name = 'Migration20261123040919';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "entry_settings" ("id" smallint not null default 1, "reply_to" text not null default '', "contact_months" smallint null, "newsletter_months" smallint null, primary key ("id"));`,
    );

    this.addSql(
      `create table "thread_item" ("id" varchar(24) not null, "entry_id" varchar(24) not null, "kind" text not null, "at" timestamptz(3) not null, "author_id" varchar(24) null, "author_name" text not null, "text" text not null default '', "mail_id" varchar(24) null, primary key ("id"));`,
    );
    this.addSql(`create index "thread_item_entry_id_at_id_index" on "thread_item" ("entry_id", "at", "id");`);

    this.addSql(
      `alter table "contact_entry" add "state" text not null default 'open', add "assignee_id" varchar(24) null, add "assignee_name" text null, add "answered_at" timestamptz(3) null;`,
    );
    // Nobody was asked whether a handled message was answered, so it counts as closed.
    this.addSql(`update "contact_entry" set "state" = 'closed' where "handled_at" is not null;`);
    this.addSql(
      `create index "contact_entry_spam_state_created_at_id_index" on "contact_entry" ("spam", "state", "created_at", "id");`,
    );

    this.addSql(
      `alter table "thread_item" add constraint "thread_item_entry_id_foreign" foreign key ("entry_id") references "contact_entry" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "entry_settings" cascade;`);
    this.addSql(`drop table if exists "thread_item" cascade;`);

    this.addSql(`drop index "contact_entry_spam_state_created_at_id_index";`);
    this.addSql(
      `alter table "contact_entry" drop column "state", drop column "assignee_id", drop column "assignee_name", drop column "answered_at";`,
    );
  }
}
