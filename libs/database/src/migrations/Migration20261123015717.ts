import { Migration } from '@mikro-orm/migrations';

export class Migration20261123015717 extends Migration {
  override name = 'Migration20261123015717';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "contact_notice" ("collaborator_id" varchar(24) not null, "time" text not null, "listed_until" timestamptz(3) not null default now(), primary key ("collaborator_id"));`,
    );

    this.addSql(
      `alter table "contact_notice" add constraint "contact_notice_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "contact_notice" cascade;`);
  }
}
