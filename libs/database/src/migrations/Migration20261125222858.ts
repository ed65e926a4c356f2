import { Migration } from '@mikro-orm/migrations';

export class Migration20261125222858 extends Migration {
  override name = 'Migration20261125222858';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "redirect" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "from_path" text not null default '', "target" text not null default '', "kind" text not null default 'permanent', "search_words" tsvector null, primary key ("id"));`,
    );
    this.addSql(`alter table "redirect" add constraint "redirect_from_path_unique" unique ("from_path");`);
    this.addSql(`create index "redirect_search_words_index" on "redirect" using gin ("search_words");`);
    this.addSql(`create index "redirect_from_path_id_index" on "redirect" ("from_path", "id");`);

    this.addSql(
      `create or replace function "redirect_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."from_path", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."from_path", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."target", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."target", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "redirect" for each ROW execute function "redirect_search_words_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "redirect";`);
    this.addSql(`drop function if exists "redirect_search_words_fn"();`);
    this.addSql(`drop table if exists "redirect" cascade;`);
  }
}
