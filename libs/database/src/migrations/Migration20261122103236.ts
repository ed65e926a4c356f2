import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103236 extends Migration {
  override name = 'Migration20261122103236';

  /** The columns keep their words and their indexes: they only stop being generated. */
  override up(): void | Promise<void> {
    this.addSql(`alter table "about_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "about_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "about_page" for each ROW execute function "about_page_search_words_fn"();`,
    );

    this.addSql(`alter table "accordion" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "accordion_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."package_name", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."package_name", ''), 20000)), 'A') || setweight(to_tsvector('english', coalesce(new."items", '[]')), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "accordion" for each ROW execute function "accordion_search_words_fn"();`,
    );

    this.addSql(`alter table "compliance_newsletter_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "compliance_newsletter_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "compliance_newsletter_page" for each ROW execute function "compliance_newsletter_page_search_words_fn"();`,
    );

    this.addSql(`alter table "contact_entry" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "contact_entry_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."fname", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."fname", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."lname", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."lname", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."email", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."email", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."job_title", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."job_title", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."company", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."company", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."message", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."message", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."resource", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."resource", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "contact_entry" for each ROW execute function "contact_entry_search_words_fn"();`,
    );

    this.addSql(`alter table "contact_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "contact_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 100000)), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "contact_page" for each ROW execute function "contact_page_search_words_fn"();`,
    );

    this.addSql(`alter table "events_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "events_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "events_page" for each ROW execute function "events_page_search_words_fn"();`,
    );

    this.addSql(`alter table "home_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "home_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."headingone", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."headingone", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."headingtwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."headingtwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."subheadingtwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheadingtwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."buttontwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttontwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."descone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."descone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."userreviewheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."userreviewheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."userreviewposition", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."userreviewposition", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."headingthree", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."headingthree", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctadesc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctadesc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "home_page" for each ROW execute function "home_page_search_words_fn"();`,
    );

    this.addSql(`alter table "mock_sec_exam_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "mock_sec_exam_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirddesc", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "mock_sec_exam_page" for each ROW execute function "mock_sec_exam_page_search_words_fn"();`,
    );

    this.addSql(`alter table "newsletter_entry" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "newsletter_entry_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."email", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."email", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "newsletter_entry" for each ROW execute function "newsletter_entry_search_words_fn"();`,
    );

    this.addSql(`alter table "outsource_card" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "outsource_card_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."outsourcenumber", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."outsourcenumber", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."outsourcetitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."outsourcetitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."outsourcedesc", ''), 100000)), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "outsource_card" for each ROW execute function "outsource_card_search_words_fn"();`,
    );

    this.addSql(`alter table "package" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "package_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."packagetitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."packagetitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."packagedesc", ''), 100000)), 'D'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "package" for each ROW execute function "package_search_words_fn"();`,
    );

    this.addSql(`alter table "partner_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "partner_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondsecheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondsecheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondsecsubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondsecsubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "partner_page" for each ROW execute function "partner_page_search_words_fn"();`,
    );

    this.addSql(`alter table "registered_funds_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "registered_funds_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirddesc", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."thirdbutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."thirdbutton", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "registered_funds_page" for each ROW execute function "registered_funds_page_search_words_fn"();`,
    );

    this.addSql(`alter table "resources_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "resources_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "resources_page" for each ROW execute function "resources_page_search_words_fn"();`,
    );

    this.addSql(`alter table "ria_registration_services_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "ria_registration_services_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desctwo", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."thirdheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."thirddesc", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctasubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "ria_registration_services_page" for each ROW execute function "ria_registration_services_page_search_words_fn"();`,
    );

    this.addSql(`alter table "services_page" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "services_page_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."heading", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."subheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."desc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."buttonone", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."secondsubheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."secondsubheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctatitleheading", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."ctabutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."ctabutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "services_page" for each ROW execute function "services_page_search_words_fn"();`,
    );

    this.addSql(`alter table "partnership" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "partnership_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."name", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."name", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "partnership" for each ROW execute function "partnership_search_words_fn"();`,
    );

    this.addSql(`alter table "newsletter_resource" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "newsletter_resource_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."name", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."name", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "newsletter_resource" for each ROW execute function "newsletter_resource_search_words_fn"();`,
    );

    this.addSql(`alter table "membership" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "membership_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."name", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."name", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "membership" for each ROW execute function "membership_search_words_fn"();`,
    );

    this.addSql(`alter table "image_asset" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "image_asset_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."alt", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."alt", ''), 20000)), 'A'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "image_asset" for each ROW execute function "image_asset_search_words_fn"();`,
    );

    this.addSql(`alter table "event" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "event_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."eventstitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."eventstitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."description", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."excerpt", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "event" for each ROW execute function "event_search_words_fn"();`,
    );

    this.addSql(`alter table "additional_resource" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "additional_resource_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."additionalresourcestitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."additionalresourcestitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."additionalresourcesdesc", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."additionalresourcesbutton", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."additionalresourcesbutton", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "additional_resource" for each ROW execute function "additional_resource_search_words_fn"();`,
    );

    this.addSql(`alter table "team_member" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "team_member_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."membername", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."membername", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."memberposition", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."memberposition", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."memberdesc", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."memberdesc", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."memberlinkden", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."memberlinkden", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."membertwitter", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."membertwitter", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "team_member" for each ROW execute function "team_member_search_words_fn"();`,
    );

    this.addSql(`alter table "post" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "post_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."posttitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."posttitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."slug", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."slug", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."description", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."tags", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."tags", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."metatitle", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."metatitle", ''), 20000)), 'B') || setweight(to_tsvector('english', left(coalesce(new."metadescription", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."metadescription", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "post" for each ROW execute function "post_search_words_fn"();`,
    );

    this.addSql(`alter table "webinar" alter column "search_words" drop expression;`);
    this.addSql(
      `create or replace function "webinar_search_words_fn"() returns trigger as $$ begin new."search_words" := setweight(to_tsvector('english', left(coalesce(new."eventstitle", ''), 20000)), 'A') || setweight(to_tsvector('simple', left(coalesce(new."eventstitle", ''), 20000)), 'A') || setweight(to_tsvector('english', left(coalesce(new."description", ''), 100000)), 'D') || setweight(to_tsvector('english', left(coalesce(new."excerpt", ''), 20000)), 'B') || setweight(to_tsvector('simple', left(coalesce(new."excerpt", ''), 20000)), 'B'); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "search_words" BEFORE INSERT OR UPDATE on "webinar" for each ROW execute function "webinar_search_words_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_words" on "about_page";`);
    this.addSql(`drop function if exists "about_page_search_words_fn"();`);
    this.addSql(`alter table "about_page" drop column "search_words";`);
    this.addSql(
      `alter table "about_page" add "search_words" tsvector generated always as ((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "about_page_search_words_index" on "about_page" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "accordion";`);
    this.addSql(`drop function if exists "accordion_search_words_fn"();`);
    this.addSql(`alter table "accordion" drop column "search_words";`);
    this.addSql(
      `alter table "accordion" add "search_words" tsvector generated always as ((setweight(to_tsvector('english'::regconfig, "left"(package_name, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(package_name, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, items), 'D'::"char")) stored null;`,
    );
    this.addSql(`create index "accordion_search_words_index" on "accordion" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "additional_resource";`);
    this.addSql(`drop function if exists "additional_resource_search_words_fn"();`);
    this.addSql(`alter table "additional_resource" drop column "search_words";`);
    this.addSql(
      `alter table "additional_resource" add "search_words" tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, "left"(additionalresourcestitle, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(additionalresourcestitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(additionalresourcesdesc, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(additionalresourcesbutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(additionalresourcesbutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "additional_resource_search_words_index" on "additional_resource" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "compliance_newsletter_page";`);
    this.addSql(`drop function if exists "compliance_newsletter_page_search_words_fn"();`);
    this.addSql(`alter table "compliance_newsletter_page" drop column "search_words";`);
    this.addSql(
      `alter table "compliance_newsletter_page" add "search_words" tsvector generated always as (((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "compliance_newsletter_page_search_words_index" on "compliance_newsletter_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "contact_entry";`);
    this.addSql(`drop function if exists "contact_entry_search_words_fn"();`);
    this.addSql(`alter table "contact_entry" drop column "search_words";`);
    this.addSql(
      `alter table "contact_entry" add "search_words" tsvector generated always as (((((((((((((setweight(to_tsvector('english'::regconfig, "left"(fname, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(fname, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(lname, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(lname, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(email, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(email, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(job_title, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(job_title, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(company, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(company, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(message, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(message, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(resource, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(resource, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "contact_entry_search_words_index" on "contact_entry" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "contact_page";`);
    this.addSql(`drop function if exists "contact_page_search_words_fn"();`);
    this.addSql(`alter table "contact_page" drop column "search_words";`);
    this.addSql(
      `alter table "contact_page" add "search_words" tsvector generated always as ((setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 100000)), 'D'::"char")) stored null;`,
    );
    this.addSql(
      `create index "contact_page_search_words_index" on "contact_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "event";`);
    this.addSql(`drop function if exists "event_search_words_fn"();`);
    this.addSql(`alter table "event" drop column "search_words";`);
    this.addSql(
      `alter table "event" add "search_words" tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, "left"(eventstitle, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(eventstitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(description, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "event_search_words_index" on "event" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "events_page";`);
    this.addSql(`drop function if exists "events_page_search_words_fn"();`);
    this.addSql(`alter table "events_page" drop column "search_words";`);
    this.addSql(
      `alter table "events_page" add "search_words" tsvector generated always as (((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "events_page_search_words_index" on "events_page" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "home_page";`);
    this.addSql(`drop function if exists "home_page_search_words_fn"();`);
    this.addSql(`alter table "home_page" drop column "search_words";`);
    this.addSql(
      `alter table "home_page" add "search_words" tsvector generated always as (((((((((((((((((((((((setweight(to_tsvector('english'::regconfig, "left"(headingone, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(headingone, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(headingtwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(headingtwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(subheadingtwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(subheadingtwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttontwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttontwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(descone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(descone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(userreviewheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(userreviewheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(userreviewposition, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(userreviewposition, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(headingthree, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(headingthree, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctadesc, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctadesc, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "home_page_search_words_index" on "home_page" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "image_asset";`);
    this.addSql(`drop function if exists "image_asset_search_words_fn"();`);
    this.addSql(`alter table "image_asset" drop column "search_words";`);
    this.addSql(
      `alter table "image_asset" add "search_words" tsvector generated always as (setweight(to_tsvector('english'::regconfig, "left"(alt, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(alt, 20000)), 'A'::"char")) stored null;`,
    );
    this.addSql(`create index "image_asset_search_words_index" on "image_asset" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "membership";`);
    this.addSql(`drop function if exists "membership_search_words_fn"();`);
    this.addSql(`alter table "membership" drop column "search_words";`);
    this.addSql(
      `alter table "membership" add "search_words" tsvector generated always as (setweight(to_tsvector('english'::regconfig, "left"(name, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(name, 20000)), 'A'::"char")) stored null;`,
    );
    this.addSql(`create index "membership_search_words_index" on "membership" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "mock_sec_exam_page";`);
    this.addSql(`drop function if exists "mock_sec_exam_page_search_words_fn"();`);
    this.addSql(`alter table "mock_sec_exam_page" drop column "search_words";`);
    this.addSql(
      `alter table "mock_sec_exam_page" add "search_words" tsvector generated always as ((((((((((((((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirddesc, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "mock_sec_exam_page_search_words_index" on "mock_sec_exam_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "newsletter_entry";`);
    this.addSql(`drop function if exists "newsletter_entry_search_words_fn"();`);
    this.addSql(`alter table "newsletter_entry" drop column "search_words";`);
    this.addSql(
      `alter table "newsletter_entry" add "search_words" tsvector generated always as (setweight(to_tsvector('english'::regconfig, "left"(email, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(email, 20000)), 'A'::"char")) stored null;`,
    );
    this.addSql(
      `create index "newsletter_entry_search_words_index" on "newsletter_entry" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "newsletter_resource";`);
    this.addSql(`drop function if exists "newsletter_resource_search_words_fn"();`);
    this.addSql(`alter table "newsletter_resource" drop column "search_words";`);
    this.addSql(
      `alter table "newsletter_resource" add "search_words" tsvector generated always as (setweight(to_tsvector('english'::regconfig, "left"(name, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(name, 20000)), 'A'::"char")) stored null;`,
    );
    this.addSql(
      `create index "newsletter_resource_search_words_index" on "newsletter_resource" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "outsource_card";`);
    this.addSql(`drop function if exists "outsource_card_search_words_fn"();`);
    this.addSql(`alter table "outsource_card" drop column "search_words";`);
    this.addSql(
      `alter table "outsource_card" add "search_words" tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, "left"(outsourcenumber, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(outsourcenumber, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(outsourcetitle, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(outsourcetitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(outsourcedesc, 100000)), 'D'::"char")) stored null;`,
    );
    this.addSql(
      `create index "outsource_card_search_words_index" on "outsource_card" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "package";`);
    this.addSql(`drop function if exists "package_search_words_fn"();`);
    this.addSql(`alter table "package" drop column "search_words";`);
    this.addSql(
      `alter table "package" add "search_words" tsvector generated always as ((setweight(to_tsvector('english'::regconfig, "left"(packagetitle, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(packagetitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(packagedesc, 100000)), 'D'::"char")) stored null;`,
    );
    this.addSql(`create index "package_search_words_index" on "package" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "partner_page";`);
    this.addSql(`drop function if exists "partner_page_search_words_fn"();`);
    this.addSql(`alter table "partner_page" drop column "search_words";`);
    this.addSql(
      `alter table "partner_page" add "search_words" tsvector generated always as (((((((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondsecheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondsecheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondsecsubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondsecsubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "partner_page_search_words_index" on "partner_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "partnership";`);
    this.addSql(`drop function if exists "partnership_search_words_fn"();`);
    this.addSql(`alter table "partnership" drop column "search_words";`);
    this.addSql(
      `alter table "partnership" add "search_words" tsvector generated always as (setweight(to_tsvector('english'::regconfig, "left"(name, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(name, 20000)), 'A'::"char")) stored null;`,
    );
    this.addSql(`create index "partnership_search_words_index" on "partnership" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "post";`);
    this.addSql(`drop function if exists "post_search_words_fn"();`);
    this.addSql(`alter table "post" drop column "search_words";`);
    this.addSql(
      `alter table "post" add "search_words" tsvector generated always as ((((((((((((setweight(to_tsvector('english'::regconfig, "left"(posttitle, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(posttitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(slug, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(slug, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(description, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(tags, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(tags, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(metatitle, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(metatitle, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(metadescription, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(metadescription, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "post_search_words_index" on "post" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "registered_funds_page";`);
    this.addSql(`drop function if exists "registered_funds_page_search_words_fn"();`);
    this.addSql(`alter table "registered_funds_page" drop column "search_words";`);
    this.addSql(
      `alter table "registered_funds_page" add "search_words" tsvector generated always as ((((((((((((((((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirddesc, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirdbutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(thirdbutton, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "registered_funds_page_search_words_index" on "registered_funds_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "resources_page";`);
    this.addSql(`drop function if exists "resources_page_search_words_fn"();`);
    this.addSql(`alter table "resources_page" drop column "search_words";`);
    this.addSql(
      `alter table "resources_page" add "search_words" tsvector generated always as (((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "resources_page_search_words_index" on "resources_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "ria_registration_services_page";`);
    this.addSql(`drop function if exists "ria_registration_services_page_search_words_fn"();`);
    this.addSql(`alter table "ria_registration_services_page" drop column "search_words";`);
    this.addSql(
      `alter table "ria_registration_services_page" add "search_words" tsvector generated always as ((((((((((((((((((((setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(desctwo, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(thirdheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(thirddesc, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctasubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "ria_registration_services_page_search_words_index" on "ria_registration_services_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "services_page";`);
    this.addSql(`drop function if exists "services_page_search_words_fn"();`);
    this.addSql(`alter table "services_page" drop column "search_words";`);
    this.addSql(
      `alter table "services_page" add "search_words" tsvector generated always as (((((((((((((((setweight(to_tsvector('english'::regconfig, "left"(heading, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(heading, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(subheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"("desc", 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(buttonone, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(secondsubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(secondsubheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctatitleheading, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(ctabutton, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(
      `create index "services_page_search_words_index" on "services_page" using gin ("search_words");`,
    );

    this.addSql(`drop trigger if exists "search_words" on "team_member";`);
    this.addSql(`drop function if exists "team_member_search_words_fn"();`);
    this.addSql(`alter table "team_member" drop column "search_words";`);
    this.addSql(
      `alter table "team_member" add "search_words" tsvector generated always as (((((((((setweight(to_tsvector('english'::regconfig, "left"(membername, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(membername, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(memberposition, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(memberposition, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(memberdesc, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(memberdesc, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(memberlinkden, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(memberlinkden, 20000)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(membertwitter, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(membertwitter, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "team_member_search_words_index" on "team_member" using gin ("search_words");`);

    this.addSql(`drop trigger if exists "search_words" on "webinar";`);
    this.addSql(`drop function if exists "webinar_search_words_fn"();`);
    this.addSql(`alter table "webinar" drop column "search_words";`);
    this.addSql(
      `alter table "webinar" add "search_words" tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, "left"(eventstitle, 20000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(eventstitle, 20000)), 'A'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(description, 100000)), 'D'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(excerpt, 20000)), 'B'::"char")) stored null;`,
    );
    this.addSql(`create index "webinar_search_words_index" on "webinar" using gin ("search_words");`);
  }
}
