import { Migration } from '@mikro-orm/migrations';

export class Migration20261126064214 extends Migration {
  override name = 'Migration20261126064214';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "webhook" ("id" varchar(24) not null, "name" text not null, "url" text not null, "events" jsonb not null, "types" jsonb not null, "is_active" boolean not null, "secret" text not null, "previous_secret" text null, "previous_ends_at" timestamptz(3) null, "last_publication" int not null, "failures" int not null default 0, "failing_since" timestamptz(3) null, "rests_until" timestamptz(3) null, "paused_at" timestamptz(3) null, "problem" text null, "created_by_name" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "webhook" add constraint "webhook_name_unique" unique ("name");`);

    this.addSql(
      `create table "webhook_delivery" ("id" varchar(24) not null, "webhook_id" varchar(24) not null, "event" text not null, "record_type" text not null, "record_id" varchar(24) not null, "publication" int null, "payload" text not null, "state" text not null, "attempts" int not null, "response_status" int null, "response_text" text null, "problem" text null, "created_at" timestamptz(3) not null, "queued_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "webhook_delivery_webhook_id_created_at_id_index" on "webhook_delivery" ("webhook_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "webhook_delivery_webhook_id_record_id_publication_index" on "webhook_delivery" ("webhook_id", "record_id", "publication");`,
    );
    this.addSql(
      `create index "webhook_delivery_webhook_id_state_due_at_index" on "webhook_delivery" ("webhook_id", "state", "due_at");`,
    );

    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_webhook_id_foreign";`);

    this.addSql(`drop table if exists "webhook" cascade;`);
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);
  }
}
