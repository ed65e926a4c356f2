import { Migration } from '@mikro-orm/migrations';

export class Migration20261123041637 extends Migration {
  override name = 'Migration20261123041637';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "single_sign_on_link" ("id" varchar(24) not null, "collaborator_id" varchar(24) not null, "issuer" text not null, "subject" text not null, "email" text not null, "linked_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "single_sign_on_link_collaborator_id_index" on "single_sign_on_link" ("collaborator_id");`,
    );
    this.addSql(
      `alter table "single_sign_on_link" add constraint "single_sign_on_link_collaborator_id_issuer_unique" unique ("collaborator_id", "issuer");`,
    );
    this.addSql(
      `alter table "single_sign_on_link" add constraint "single_sign_on_link_issuer_subject_unique" unique ("issuer", "subject");`,
    );

    this.addSql(
      `alter table "single_sign_on_link" add constraint "single_sign_on_link_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "single_sign_on_link" cascade;`);
  }
}
