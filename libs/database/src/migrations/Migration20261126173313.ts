import { Migration } from '@mikro-orm/migrations';

export class Migration20261126173313 extends Migration {
  override name = 'Migration20261126173313';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "exam_pack" ("id" varchar(24) not null, "at" timestamptz(3) not null, "by_name" text not null, "start" timestamptz(3) not null, "end" timestamptz(3) not null, "addresses" jsonb not null, "checkpoint_size" int not null, "state" text not null default 'waiting', "done" int not null default 0, "total" int not null default 0, "size" double precision null, "sha256" varchar(64) null, "expires_at" timestamptz(3) null, "alive_at" timestamptz(3) null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "exam_pack" cascade;`);
  }
}
