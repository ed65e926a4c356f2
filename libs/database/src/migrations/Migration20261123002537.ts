import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002537 extends Migration {
  override name = 'Migration20261123002537';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "recovery_code" ("code_hash" varchar(64) not null, "collaborator_id" varchar(24) not null, "used_at" timestamptz(3) null, primary key ("code_hash"));`,
    );
    this.addSql(`create index "recovery_code_collaborator_id_index" on "recovery_code" ("collaborator_id");`);

    this.addSql(
      `create table "totp_factor" ("collaborator_id" varchar(24) not null, "sealed_secret" text not null, "last_step" int not null, "added_at" timestamptz(3) not null, primary key ("collaborator_id"));`,
    );

    this.addSql(`alter table "audit_log" add "client_address" text null, add "device" text null;`);

    this.addSql(
      `alter table "recovery_code" add constraint "recovery_code_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "totp_factor" add constraint "totp_factor_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recovery_code" cascade;`);
    this.addSql(`drop table if exists "totp_factor" cascade;`);

    this.addSql(`alter table "audit_log" drop column "client_address", drop column "device";`);
  }
}
