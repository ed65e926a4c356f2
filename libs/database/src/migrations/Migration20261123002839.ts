import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002839 extends Migration {
  override name = 'Migration20261123002839';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "mail_message" ("id" varchar(24) not null, "kind" text not null, "recipient" text not null, "subject" text not null, "data" jsonb not null, "state" text not null, "attempts" int not null, "problem" text null, "created_at" timestamptz(3) not null, "queued_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "mail_message_created_at_id_index" on "mail_message" ("created_at", "id");`);
    this.addSql(`create index "mail_message_state_due_at_index" on "mail_message" ("state", "due_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mail_message" cascade;`);
  }
}
