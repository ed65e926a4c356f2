import { Migration } from '@mikro-orm/migrations';

export class Migration20261201013640 extends Migration {
  override name = 'Migration20261201013640';

  override up(): void | Promise<void> {
    this.addSql(
      `create or replace function "record_review_append_only_fn"() returns trigger as $$ begin raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "record_review" for each ROW execute function "record_review_append_only_fn"();`,
    );
    // MikroORM has no triggers for statements, so this one is written by hand.
    this.addSql(
      `create trigger "no_truncate" before truncate on "record_review" for each statement execute function "record_review_append_only_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "no_truncate" on "record_review";`);
    this.addSql(`drop trigger if exists "append_only" on "record_review";`);
    this.addSql(`drop function if exists "record_review_append_only_fn"();`);
  }
}
