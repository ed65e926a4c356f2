import { Migration } from '@mikro-orm/migrations';

export class Migration20261123010315 extends Migration {
  override name = 'Migration20261123010315';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkey" ("id" varchar(24) not null, "collaborator_id" varchar(24) not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" jsonb not null, "name" text not null, "added_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "passkey_collaborator_id_index" on "passkey" ("collaborator_id");`);
    this.addSql(
      `alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`,
    );

    this.addSql(
      `alter table "passkey" add constraint "passkey_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey" cascade;`);
  }
}
