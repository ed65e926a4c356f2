import { Migration } from '@mikro-orm/migrations';

export class Migration20261125231251 extends Migration {
  override name = 'Migration20261125231251';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "compliance_newsletter_page";`);
    this.addSql(`drop function if exists "compliance_newsletter_page_search_words_fn"();`);
    this.addSql(`alter table "compliance_newsletter_page" add "next_steps" text not null default '';`);
    this.addSql(
      `create or replace function "compliance_newsletter_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."next_steps", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."next_steps", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "compliance_newsletter_page" for each ROW execute function "compliance_newsletter_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "mock_sec_exam_page";`);
    this.addSql(`drop function if exists "mock_sec_exam_page_search_words_fn"();`);
    this.addSql(`alter table "mock_sec_exam_page" add "course" jsonb not null default '[]';`);
    this.addSql(`alter table "mock_sec_exam_page" alter column "course" drop default;`);
    this.addSql(
      `create or replace function "mock_sec_exam_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', coalesce(new."course", '[]')), 'D') || setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "mock_sec_exam_page" for each ROW execute function "mock_sec_exam_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "registered_funds_page";`);
    this.addSql(`drop function if exists "registered_funds_page_search_words_fn"();`);
    this.addSql(`alter table "registered_funds_page" add "course" jsonb not null default '[]';`);
    this.addSql(`alter table "registered_funds_page" alter column "course" drop default;`);
    this.addSql(
      `create or replace function "registered_funds_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', coalesce(new."course", '[]')), 'D') || setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."details_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "registered_funds_page" for each ROW execute function "registered_funds_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "ria_registration_services_page";`);
    this.addSql(`drop function if exists "ria_registration_services_page_search_words_fn"();`);
    this.addSql(`alter table "ria_registration_services_page" add "course" jsonb not null default '[]';`);
    this.addSql(`alter table "ria_registration_services_page" alter column "course" drop default;`);
    this.addSql(
      `create or replace function "ria_registration_services_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', coalesce(new."course", '[]')), 'D') || setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "ria_registration_services_page" for each ROW execute function "ria_registration_services_page_search_words_fn"();`,
    );

    this.addSql(`alter table "post" add "changed_at" timestamptz(3) null;`);

    // Rows in the trash are inserted again without the column, and it has no default any more.
    this.addSql(
      `update "trashed_record" set "row" = "row" || '{"course": []}' where "type" in ('MockSecExamPage', 'RegisteredFundsPage', 'RiaRegistrationServicesPage');`,
    );

    // The first revision of a post may only have the time at which the history began, so it counts as published then.
    this.addSql(
      `update "post" set "changed_at" = coalesce((
        select max("publication"."at") from "revision" join "publication" on "publication"."number" = "revision"."publication"
        where "revision"."record_id" = "post"."id" and "revision"."change" = 'changed' and exists (
          select 1 from jsonb_object_keys("revision"."values") "key"
          where "key" in ('title', 'body', 'description', 'excerpt', 'picture_name', 'document_name'))
      ), "created_at");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "compliance_newsletter_page";`);
    this.addSql(`drop function if exists "compliance_newsletter_page_search_words_fn"();`);
    this.addSql(`alter table "compliance_newsletter_page" drop column "next_steps";`);
    this.addSql(
      `create or replace function "compliance_newsletter_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "compliance_newsletter_page" for each ROW execute function "compliance_newsletter_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "mock_sec_exam_page";`);
    this.addSql(`drop function if exists "mock_sec_exam_page_search_words_fn"();`);
    this.addSql(`alter table "mock_sec_exam_page" drop column "course";`);
    this.addSql(
      `create or replace function "mock_sec_exam_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "mock_sec_exam_page" for each ROW execute function "mock_sec_exam_page_search_words_fn"();`,
    );

    this.addSql(`alter table "post" drop column "changed_at";`);

    this.addSql(`drop trigger if exists "search_words" on "registered_funds_page";`);
    this.addSql(`drop function if exists "registered_funds_page_search_words_fn"();`);
    this.addSql(`alter table "registered_funds_page" drop column "course";`);
    this.addSql(
      `create or replace function "registered_funds_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."details_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "registered_funds_page" for each ROW execute function "registered_funds_page_search_words_fn"();`,
    );

    this.addSql(`drop trigger if exists "search_words" on "ria_registration_services_page";`);
    this.addSql(`drop function if exists "ria_registration_services_page_search_words_fn"();`);
    this.addSql(`alter table "ria_registration_services_page" drop column "course";`);
    this.addSql(
      `create or replace function "ria_registration_services_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."hero_heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."hero_button", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."intro_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."details_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."details_text", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_heading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_text", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."cta_button", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."cta_button", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "ria_registration_services_page" for each ROW execute function "ria_registration_services_page_search_words_fn"();`,
    );
  }
}
