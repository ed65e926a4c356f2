import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153326 extends Migration {
  override name = 'Migration20261123153326';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "presence" ("id" varchar(24) not null, "place" text not null, "person_id" varchar(24) not null, "person_name" text not null, "seen_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "presence" add constraint "presence_place_person_id_unique" unique ("place", "person_id");`,
    );

    this.addSql(`alter table "mail_message" add "is_in_folder" boolean not null default false;`);

    this.addSql(`alter table "preview_link" add "created_by_id" varchar(24) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "presence" cascade;`);

    this.addSql(`alter table "mail_message" drop column "is_in_folder";`);

    this.addSql(`alter table "preview_link" drop column "created_by_id";`);
  }
}
