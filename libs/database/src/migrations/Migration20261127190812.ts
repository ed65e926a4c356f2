import { Migration } from '@mikro-orm/migrations';

export class Migration20261127190812 extends Migration {
  override name = 'Migration20261127190812';

  override up(): void | Promise<void> {
    this.addSql(`alter table "record_erasure" add "unpublished_answers" int not null default 0;`);

    this.addSql(`drop trigger if exists "append_only" on "finding_answer";`);
    this.addSql(
      `create or replace function "finding_answer_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['sentence', 'reason', 'files'] = to_jsonb(old) - array['sentence', 'reason', 'files'] and exists (select 1 from "tombstone" where "kind" = 'answer' and "key" = old."id" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; if tg_op = 'DELETE' then if not exists (select 1 from "published_answer" where "answer_id" = old."id") and not exists (select 1 from "draft" where "id" = old."draft_id") and exists (select 1 from "record_erasure" where xmin = pg_current_xact_id()::xid) then return old; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "finding_answer" for each ROW execute function "finding_answer_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "append_only" on "finding_answer";`);
    this.addSql(
      `create or replace function "finding_answer_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then if to_jsonb(new) - array['sentence', 'reason', 'files'] = to_jsonb(old) - array['sentence', 'reason', 'files'] and exists (select 1 from "tombstone" where "kind" = 'answer' and "key" = old."id" and xmin = pg_current_xact_id()::xid) then return new; end if; end if; raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "finding_answer" for each ROW execute function "finding_answer_append_only_fn"();`,
    );

    this.addSql(`alter table "record_erasure" drop column "unpublished_answers";`);
  }
}
