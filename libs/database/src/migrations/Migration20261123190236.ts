import { Migration } from '@mikro-orm/migrations';

export class Migration20261123190236 extends Migration {
  override name = 'Migration20261123190236';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "site_settings" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "name" text not null default '', "short_name" text not null default '', "tagline" text not null default '', "logo_name" varchar(64) null, "accent_color" text not null default '', "phone" text not null default '', "email" text not null default '', "address" text not null default '', "hours" text not null default '', "linked_in_url" text not null default '', "x_url" text not null default '', "facebook_url" text not null default '', "footer_statement" text not null default '', "privacy_text" text not null default '', "terms_text" text not null default '', "accessibility_text" text not null default '', "share_picture_name" varchar(64) null, "time_zone" text not null default '', "is_indexed" boolean not null default true, "search_words" tsvector null, primary key ("id"));`,
    );
    this.addSql(`create index "site_settings_logo_name_index" on "site_settings" ("logo_name");`);
    this.addSql(
      `create index "site_settings_share_picture_name_index" on "site_settings" ("share_picture_name");`,
    );
    this.addSql(
      `create index "site_settings_search_words_index" on "site_settings" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "contact_page";`);
    this.addSql(`drop function if exists "contact_page_search_words_fn"();`);
    this.addSql(`alter table "contact_page" add "next_steps" text not null default '';`);
    this.addSql(
      `create or replace function "contact_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."next_steps", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."next_steps", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "contact_page" for each ROW execute function "contact_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "home_page";`);
    this.addSql(`drop function if exists "home_page_search_words_fn"();`);
    this.addSql(
      `alter table "home_page" add "hero_text" text not null default '', add "facts" jsonb not null default '[]';`,
    );
    this.addSql(`alter table "home_page" alter column "facts" drop default;`);
    this.addSql(
      `create or replace function "home_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', coalesce(new."facts", '[]')), 'D') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."client_quote", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."client_quote", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."client_name", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."client_name", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cards_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cards_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "home_page" for each ROW execute function "home_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "resources_page";`);
    this.addSql(`drop function if exists "resources_page_search_words_fn"();`);
    this.addSql(`alter table "resources_page" add "next_steps" text not null default '';`);
    this.addSql(
      `create or replace function "resources_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."next_steps", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."next_steps", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "resources_page" for each ROW execute function "resources_page_search_words_fn"();`,
    );

    this.addSql(
      `alter table "site_settings" add constraint "site_settings_logo_name_foreign" foreign key ("logo_name") references "stored_file" ("name") on delete set null;`,
    );
    this.addSql(
      `alter table "site_settings" add constraint "site_settings_share_picture_name_foreign" foreign key ("share_picture_name") references "stored_file" ("name") on delete set null;`,
    );
    this.addSql(
      `create or replace function "site_settings_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."name", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."name", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."short_name", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."short_name", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."tagline", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."tagline", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."phone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."phone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."email", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."email", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."address", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."address", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hours", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hours", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."linked_in_url", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."linked_in_url", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."x_url", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."x_url", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."facebook_url", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."facebook_url", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."footer_statement", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."footer_statement", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."privacy_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."terms_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."accessibility_text", ''), 100000)), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "site_settings" for each ROW execute function "site_settings_search_words_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "site_settings";`);
    this.addSql(`drop function if exists "site_settings_search_words_fn"();`);
    this.addSql(`drop table if exists "site_settings" cascade;`);

    this.addSql(`drop trigger if exists "search_words" on "contact_page";`);
    this.addSql(`drop function if exists "contact_page_search_words_fn"();`);
    this.addSql(`alter table "contact_page" drop column "next_steps";`);
    this.addSql(
      `create or replace function "contact_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 100000)), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "contact_page" for each ROW execute function "contact_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "home_page";`);
    this.addSql(`drop function if exists "home_page_search_words_fn"();`);
    this.addSql(`alter table "home_page" drop column "hero_text", drop column "facts";`);
    this.addSql(
      `create or replace function "home_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."client_quote", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."client_quote", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."client_name", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."client_name", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cards_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cards_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "home_page" for each ROW execute function "home_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "resources_page";`);
    this.addSql(`drop function if exists "resources_page_search_words_fn"();`);
    this.addSql(`alter table "resources_page" drop column "next_steps";`);
    this.addSql(
      `create or replace function "resources_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "resources_page" for each ROW execute function "resources_page_search_words_fn"();`,
    );
  }
}
