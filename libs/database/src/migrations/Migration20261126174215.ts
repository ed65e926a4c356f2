import { Migration } from '@mikro-orm/migrations';

export class Migration20261126174215 extends Migration {
  override name = 'Migration20261126174215';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "record_review" ("id" varchar(24) not null, "record_id" varchar(24) not null, "type" text not null, "at" timestamptz(3) not null, "by_id" varchar(24) not null, "by_name" text not null, "note" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "record_review_record_id_at_index" on "record_review" ("record_id", "at");`);

    this.addSql(
      `create table "review_plan" ("record_id" varchar(24) not null, "type" text not null, "owner_id" varchar(24) null, "interval_months" int not null, "next_on" date not null, "told_at" timestamptz(3) null, primary key ("record_id"));`,
    );
    this.addSql(`create index "review_plan_next_on_index" on "review_plan" ("next_on");`);

    this.addSql(
      `alter table "review_plan" add constraint "review_plan_owner_id_foreign" foreign key ("owner_id") references "collaborator" ("id") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "record_review" cascade;`);
    this.addSql(`drop table if exists "review_plan" cascade;`);
  }
}
