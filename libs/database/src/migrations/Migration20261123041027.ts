import { Migration } from '@mikro-orm/migrations';

export class Migration20261123041027 extends Migration {
  override name = 'Migration20261123041027';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "email_change" ("collaborator_id" varchar(24) not null, "email" text not null, "requested_at" timestamptz(3) not null, "token_hash" varchar(64) null, "expires_at" timestamptz(3) null, primary key ("collaborator_id"));`,
    );
    this.addSql(
      `alter table "email_change" add constraint "email_change_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(`alter table "collaborator" add "picture_name" varchar(64) null;`);
    this.addSql(
      `alter table "collaborator" add constraint "collaborator_picture_name_foreign" foreign key ("picture_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "email_change" add constraint "email_change_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "email_change" cascade;`);

    this.addSql(`alter table "collaborator" drop constraint "collaborator_picture_name_foreign";`);

    this.addSql(`alter table "collaborator" drop column "picture_name";`);
  }
}
