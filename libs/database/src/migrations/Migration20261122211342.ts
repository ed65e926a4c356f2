import { Migration } from '@mikro-orm/migrations';

export class Migration20261122211342 extends Migration {
  override name = 'Migration20261122211342';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "preview_link" ("id" varchar(24) not null, "token_hash" varchar(64) not null, "release_id" varchar(24) not null, "created_at" timestamptz(3) not null, "created_by_name" text not null, "expires_at" timestamptz(3) not null, "revoked_at" timestamptz(3) null, "revoked_by_name" text null, "opens" int not null default 0, "last_opened_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "preview_link" add constraint "preview_link_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "preview_link_release_id_index" on "preview_link" ("release_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "preview_link" cascade;`);
  }
}
