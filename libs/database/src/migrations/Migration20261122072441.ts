import { Migration } from '@mikro-orm/migrations';

export class Migration20261122072441 extends Migration {
  override name = 'Migration20261122072441';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "password_reset" ("token_hash" varchar(64) not null, "collaborator_id" varchar(24) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("token_hash"));`,
    );
    this.addSql(
      `create index "password_reset_collaborator_id_index" on "password_reset" ("collaborator_id");`,
    );

    this.addSql(
      `alter table "password_reset" add constraint "password_reset_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "password_reset" cascade;`);
  }
}
