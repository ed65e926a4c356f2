import { Migration } from '@mikro-orm/migrations';

export class Migration20261122210110 extends Migration {
  override name = 'Migration20261122210110';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "event";`);
    this.addSql(`drop function if exists "event_search_words_fn"();`);
    this.addSql(
      `alter table "event" add "starts_at" text null, add "ends_at" text null, add "attendance" text not null default 'onsite', add "place" text not null default '', add "seats" int null, add "registration_url" text not null default '';`,
    );
    this.addSql(
      `create or replace function "event_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."title", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."title", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."description", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."place", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."place", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."registration_url", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."registration_url", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "event" for each ROW execute function "event_search_words_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "event";`);
    this.addSql(`drop function if exists "event_search_words_fn"();`);
    this.addSql(
      `alter table "event" drop column "starts_at", drop column "ends_at", drop column "attendance", drop column "place", drop column "seats", drop column "registration_url";`,
    );
    this.addSql(
      `create or replace function "event_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."title", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."title", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."description", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."excerpt", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "event" for each ROW execute function "event_search_words_fn"();`,
    );
  }
}
