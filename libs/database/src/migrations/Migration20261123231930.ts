import { Migration } from '@mikro-orm/migrations';

export class Migration20261123231930 extends Migration {
  override name = 'Migration20261123231930';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_key" ("id" varchar(24) not null, "name" text not null, "secret_hash" varchar(64) not null, "last_four" varchar(4) not null, "previous_hash" varchar(64) null, "previous_ends_at" timestamptz(3) null, "owner_id" varchar(24) not null, "scopes" jsonb not null, "writes" jsonb not null, "requests_per_minute" int not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "last_address" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_name_unique" unique ("name");`);
    this.addSql(`alter table "api_key" add constraint "api_key_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(
      `alter table "api_key" add constraint "api_key_previous_hash_unique" unique ("previous_hash");`,
    );
    this.addSql(`create index "api_key_owner_id_index" on "api_key" ("owner_id");`);

    this.addSql(`alter table "security_settings" add "allows_rest_sign_in" boolean not null default true;`);

    this.addSql(
      `alter table "api_key" add constraint "api_key_owner_id_foreign" foreign key ("owner_id") references "collaborator" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_key" cascade;`);

    this.addSql(`alter table "security_settings" drop column "allows_rest_sign_in";`);
  }
}
