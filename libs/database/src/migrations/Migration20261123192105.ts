import { Migration } from '@mikro-orm/migrations';

export class Migration20261123192105 extends Migration {
  override name = 'Migration20261123192105';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "image_asset";`);
    this.addSql(`drop function if exists "image_asset_search_words_fn"();`);
    this.addSql(
      `alter table "image_asset" add "title" text not null default '', add "credit" text not null default '', add "tags" text not null default '', add "focal_x" int null, add "focal_y" int null;`,
    );
    this.addSql(
      `create or replace function "image_asset_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."alt", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."alt", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."title", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."title", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."credit", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."credit", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."tags", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."tags", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "image_asset" for each ROW execute function "image_asset_search_words_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "image_asset";`);
    this.addSql(`drop function if exists "image_asset_search_words_fn"();`);
    this.addSql(
      `alter table "image_asset" drop column "title", drop column "credit", drop column "tags", drop column "focal_x", drop column "focal_y";`,
    );
    this.addSql(
      `create or replace function "image_asset_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."alt", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."alt", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "image_asset" for each ROW execute function "image_asset_search_words_fn"();`,
    );
  }
}
