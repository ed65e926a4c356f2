import { Migration } from '@mikro-orm/migrations';

export class Migration20261123042430 extends Migration {
  override name = 'Migration20261123042430';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "refuse_unapproved" on "publication";`);
    this.addSql(`drop function if exists "publication_refuse_unapproved_fn"();`);
    this.addSql(`create or replace function "publication_refuse_unapproved_fn"() returns trigger as $$ begin if new."reason" is null and exists (select 1 from "publishing_settings"
      where "required_approvals" > (select count(*)::int from (
    select distinct on ("by_id") "by_id", "verdict", "hash" from "approval" where "release_id" = new."release_id"
    order by "by_id", "at" desc, "id" desc) "last" where "verdict" = 'approved' and "hash" = new."hash" and not exists (
      select 1 from "release" where "id" = new."release_id" and "author_ids" @> to_jsonb("last"."by_id")))) then
      raise exception 'This publication needs approvals.' using errcode = 'DBK01';     end if;     return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "refuse_unapproved" BEFORE INSERT on "publication" for each ROW execute function "publication_refuse_unapproved_fn"();`,
    );

    this.addSql(`alter table "release" add "author_ids" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "refuse_unapproved" on "publication";`);
    this.addSql(`drop function if exists "publication_refuse_unapproved_fn"();`);
    this.addSql(`create or replace function "publication_refuse_unapproved_fn"() returns trigger as $$ begin if new."reason" is null and exists (select 1 from "publishing_settings"
      where "required_approvals" > (select count(*)::int from (
    select distinct on ("by_id") "verdict", "hash" from "approval" where "release_id" = new."release_id"
    order by "by_id", "at" desc, "id" desc) "last" where "verdict" = 'approved' and "hash" = new."hash")) then
      raise exception 'This publication needs approvals.' using errcode = 'DBK01';     end if;     return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "refuse_unapproved" BEFORE INSERT on "publication" for each ROW execute function "publication_refuse_unapproved_fn"();`,
    );

    this.addSql(`alter table "release" drop column "author_ids";`);
  }
}
