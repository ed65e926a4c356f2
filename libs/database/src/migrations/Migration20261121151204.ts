import { Migration } from '@mikro-orm/migrations';

export class Migration20261121151204 extends Migration {
  override name = 'Migration20261121151204';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "about_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("desc", 100000)), 'D') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "about_page_search_words_index" on "about_page" using gin ("search_words");`);

    this.addSql(
      `alter table "accordion" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("package_name", 20000)), 'A') || setweight(to_tsvector('simple', left("package_name", 20000)), 'A') || setweight(to_tsvector('english', "items"), 'D')) stored null;`,
    );
    this.addSql(`create index "accordion_search_words_index" on "accordion" using gin ("search_words");`);

    this.addSql(`drop index "audit_log_at_index";`);
    this.addSql(`create index "audit_log_record_id_at_id_index" on "audit_log" ("record_id", "at", "id");`);
    this.addSql(`create index "audit_log_at_id_index" on "audit_log" ("at", "id");`);

    this.addSql(
      `alter table "compliance_newsletter_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "compliance_newsletter_page_search_words_index" on "compliance_newsletter_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "contact_entry" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("fname", 20000)), 'B') || setweight(to_tsvector('simple', left("fname", 20000)), 'B') || setweight(to_tsvector('english', left("lname", 20000)), 'B') || setweight(to_tsvector('simple', left("lname", 20000)), 'B') || setweight(to_tsvector('english', left("email", 20000)), 'A') || setweight(to_tsvector('simple', left("email", 20000)), 'A') || setweight(to_tsvector('english', left("job_title", 20000)), 'B') || setweight(to_tsvector('simple', left("job_title", 20000)), 'B') || setweight(to_tsvector('english', left("company", 20000)), 'B') || setweight(to_tsvector('simple', left("company", 20000)), 'B') || setweight(to_tsvector('english', left("message", 20000)), 'B') || setweight(to_tsvector('simple', left("message", 20000)), 'B') || setweight(to_tsvector('english', left("resource", 20000)), 'B') || setweight(to_tsvector('simple', left("resource", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "contact_entry_created_at_id_index" on "contact_entry" ("created_at", "id");`);
    this.addSql(
      `create index "contact_entry_spam_created_at_id_index" on "contact_entry" ("spam", "created_at", "id");`,
    );
    this.addSql(
      `create index "contact_entry_search_words_index" on "contact_entry" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "contact_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("desc", 100000)), 'D')) stored null;`,
    );
    this.addSql(
      `create index "contact_page_search_words_index" on "contact_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "events_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "events_page_search_words_index" on "events_page" using gin ("search_words");`);

    this.addSql(
      `alter table "home_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("headingone", 20000)), 'A') || setweight(to_tsvector('simple', left("headingone", 20000)), 'A') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("headingtwo", 20000)), 'B') || setweight(to_tsvector('simple', left("headingtwo", 20000)), 'B') || setweight(to_tsvector('english', left("subheadingtwo", 20000)), 'B') || setweight(to_tsvector('simple', left("subheadingtwo", 20000)), 'B') || setweight(to_tsvector('english', left("buttontwo", 20000)), 'B') || setweight(to_tsvector('simple', left("buttontwo", 20000)), 'B') || setweight(to_tsvector('english', left("descone", 20000)), 'B') || setweight(to_tsvector('simple', left("descone", 20000)), 'B') || setweight(to_tsvector('english', left("userreviewheading", 20000)), 'B') || setweight(to_tsvector('simple', left("userreviewheading", 20000)), 'B') || setweight(to_tsvector('english', left("userreviewposition", 20000)), 'B') || setweight(to_tsvector('simple', left("userreviewposition", 20000)), 'B') || setweight(to_tsvector('english', left("headingthree", 20000)), 'B') || setweight(to_tsvector('simple', left("headingthree", 20000)), 'B') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctadesc", 20000)), 'B') || setweight(to_tsvector('simple', left("ctadesc", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "home_page_search_words_index" on "home_page" using gin ("search_words");`);

    this.addSql(
      `alter table "mock_sec_exam_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("desc", 20000)), 'B') || setweight(to_tsvector('simple', left("desc", 20000)), 'B') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("secondheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondheading", 20000)), 'B') || setweight(to_tsvector('english', left("desctwo", 20000)), 'B') || setweight(to_tsvector('simple', left("desctwo", 20000)), 'B') || setweight(to_tsvector('english', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('simple', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('english', left("thirddesc", 100000)), 'D') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "mock_sec_exam_page_search_words_index" on "mock_sec_exam_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "newsletter_entry" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("email", 20000)), 'A') || setweight(to_tsvector('simple', left("email", 20000)), 'A')) stored null;`,
    );
    this.addSql(
      `create index "newsletter_entry_created_at_id_index" on "newsletter_entry" ("created_at", "id");`,
    );
    this.addSql(
      `create index "newsletter_entry_spam_created_at_id_index" on "newsletter_entry" ("spam", "created_at", "id");`,
    );
    this.addSql(
      `create index "newsletter_entry_search_words_index" on "newsletter_entry" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "outsource_card" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("outsourcenumber", 20000)), 'B') || setweight(to_tsvector('simple', left("outsourcenumber", 20000)), 'B') || setweight(to_tsvector('english', left("outsourcetitle", 20000)), 'A') || setweight(to_tsvector('simple', left("outsourcetitle", 20000)), 'A') || setweight(to_tsvector('english', left("outsourcedesc", 100000)), 'D')) stored null;`,
    );
    this.addSql(
      `create index "outsource_card_search_words_index" on "outsource_card" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "package" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("packagetitle", 20000)), 'A') || setweight(to_tsvector('simple', left("packagetitle", 20000)), 'A') || setweight(to_tsvector('english', left("packagedesc", 100000)), 'D')) stored null;`,
    );
    this.addSql(`create index "package_search_words_index" on "package" using gin ("search_words");`);

    this.addSql(
      `alter table "partner_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("secondsecheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondsecheading", 20000)), 'B') || setweight(to_tsvector('english', left("secondsecsubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondsecsubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "partner_page_search_words_index" on "partner_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "registered_funds_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("desc", 20000)), 'B') || setweight(to_tsvector('simple', left("desc", 20000)), 'B') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("secondheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondheading", 20000)), 'B') || setweight(to_tsvector('english', left("desctwo", 20000)), 'B') || setweight(to_tsvector('simple', left("desctwo", 20000)), 'B') || setweight(to_tsvector('english', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('simple', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('english', left("thirddesc", 100000)), 'D') || setweight(to_tsvector('english', left("thirdbutton", 20000)), 'B') || setweight(to_tsvector('simple', left("thirdbutton", 20000)), 'B') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "registered_funds_page_search_words_index" on "registered_funds_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "resources_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "resources_page_search_words_index" on "resources_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "ria_registration_services_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("desc", 20000)), 'B') || setweight(to_tsvector('simple', left("desc", 20000)), 'B') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("secondheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondheading", 20000)), 'B') || setweight(to_tsvector('english', left("desctwo", 20000)), 'B') || setweight(to_tsvector('simple', left("desctwo", 20000)), 'B') || setweight(to_tsvector('english', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('simple', left("thirdheading", 20000)), 'B') || setweight(to_tsvector('english', left("thirddesc", 100000)), 'D') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctasubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "ria_registration_services_page_search_words_index" on "ria_registration_services_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "services_page" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("heading", 20000)), 'A') || setweight(to_tsvector('simple', left("heading", 20000)), 'A') || setweight(to_tsvector('english', left("subheading", 20000)), 'B') || setweight(to_tsvector('simple', left("subheading", 20000)), 'B') || setweight(to_tsvector('english', left("desc", 20000)), 'B') || setweight(to_tsvector('simple', left("desc", 20000)), 'B') || setweight(to_tsvector('english', left("buttonone", 20000)), 'B') || setweight(to_tsvector('simple', left("buttonone", 20000)), 'B') || setweight(to_tsvector('english', left("secondheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondheading", 20000)), 'B') || setweight(to_tsvector('english', left("secondsubheading", 20000)), 'B') || setweight(to_tsvector('simple', left("secondsubheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('simple', left("ctatitleheading", 20000)), 'B') || setweight(to_tsvector('english', left("ctabutton", 20000)), 'B') || setweight(to_tsvector('simple', left("ctabutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "services_page_search_words_index" on "services_page" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "partnership" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("name", 20000)), 'A') || setweight(to_tsvector('simple', left("name", 20000)), 'A')) stored null;`,
    );
    this.addSql(`create index "partnership_document_name_index" on "partnership" ("document_name");`);
    this.addSql(`create index "partnership_search_words_index" on "partnership" using gin ("search_words");`);

    this.addSql(
      `alter table "newsletter_resource" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("name", 20000)), 'A') || setweight(to_tsvector('simple', left("name", 20000)), 'A')) stored null;`,
    );
    this.addSql(`create index "newsletter_resource_file_name_index" on "newsletter_resource" ("file_name");`);
    this.addSql(
      `create index "newsletter_resource_search_words_index" on "newsletter_resource" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "membership" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("name", 20000)), 'A') || setweight(to_tsvector('simple', left("name", 20000)), 'A')) stored null;`,
    );
    this.addSql(`create index "membership_document_name_index" on "membership" ("document_name");`);
    this.addSql(`create index "membership_search_words_index" on "membership" using gin ("search_words");`);

    this.addSql(
      `alter table "image_asset" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("alt", 20000)), 'A') || setweight(to_tsvector('simple', left("alt", 20000)), 'A')) stored null;`,
    );
    this.addSql(`create index "image_asset_document_name_index" on "image_asset" ("document_name");`);
    this.addSql(`create index "image_asset_search_words_index" on "image_asset" using gin ("search_words");`);

    this.addSql(
      `alter table "event" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("eventstitle", 20000)), 'A') || setweight(to_tsvector('simple', left("eventstitle", 20000)), 'A') || setweight(to_tsvector('english', left("description", 100000)), 'D') || setweight(to_tsvector('english', left("excerpt", 20000)), 'B') || setweight(to_tsvector('simple', left("excerpt", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "event_document_name_index" on "event" ("document_name");`);
    this.addSql(`create index "event_search_words_index" on "event" using gin ("search_words");`);

    this.addSql(
      `alter table "additional_resource" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("additionalresourcestitle", 20000)), 'A') || setweight(to_tsvector('simple', left("additionalresourcestitle", 20000)), 'A') || setweight(to_tsvector('english', left("additionalresourcesdesc", 100000)), 'D') || setweight(to_tsvector('english', left("additionalresourcesbutton", 20000)), 'B') || setweight(to_tsvector('simple', left("additionalresourcesbutton", 20000)), 'B')) stored null;`,
    );
    this.addSql(
      `create index "additional_resource_document_name_index" on "additional_resource" ("document_name");`,
    );
    this.addSql(
      `create index "additional_resource_search_words_index" on "additional_resource" using gin ("search_words");`,
    );

    this.addSql(
      `alter table "team_member" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("membername", 20000)), 'A') || setweight(to_tsvector('simple', left("membername", 20000)), 'A') || setweight(to_tsvector('english', left("memberposition", 20000)), 'B') || setweight(to_tsvector('simple', left("memberposition", 20000)), 'B') || setweight(to_tsvector('english', left("memberdesc", 20000)), 'B') || setweight(to_tsvector('simple', left("memberdesc", 20000)), 'B') || setweight(to_tsvector('english', left("memberlinkden", 20000)), 'B') || setweight(to_tsvector('simple', left("memberlinkden", 20000)), 'B') || setweight(to_tsvector('english', left("membertwitter", 20000)), 'B') || setweight(to_tsvector('simple', left("membertwitter", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "team_member_document_name_index" on "team_member" ("document_name");`);
    this.addSql(`create index "team_member_search_words_index" on "team_member" using gin ("search_words");`);
    this.addSql(`create index "team_member_order_id_index" on "team_member" ("order", "id");`);

    this.addSql(
      `alter table "post" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("posttitle", 20000)), 'A') || setweight(to_tsvector('simple', left("posttitle", 20000)), 'A') || setweight(to_tsvector('english', left("slug", 20000)), 'B') || setweight(to_tsvector('simple', left("slug", 20000)), 'B') || setweight(to_tsvector('english', left("description", 100000)), 'D') || setweight(to_tsvector('english', left("excerpt", 20000)), 'B') || setweight(to_tsvector('simple', left("excerpt", 20000)), 'B') || setweight(to_tsvector('english', left("tags", 20000)), 'B') || setweight(to_tsvector('simple', left("tags", 20000)), 'B') || setweight(to_tsvector('english', left("metatitle", 20000)), 'B') || setweight(to_tsvector('simple', left("metatitle", 20000)), 'B') || setweight(to_tsvector('english', left("metadescription", 20000)), 'B') || setweight(to_tsvector('simple', left("metadescription", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "post_document_name_index" on "post" ("document_name");`);
    this.addSql(`create index "post_selected_team_id_index" on "post" ("selected_team_id");`);
    this.addSql(`create index "post_search_words_index" on "post" using gin ("search_words");`);
    this.addSql(`create index "post_date_id_index" on "post" ("date", "id");`);
    this.addSql(
      `create index "post_topics_index" on "post" using gin (string_to_array(lower("tags"), ','));`,
    );

    this.addSql(
      `alter table "webinar" add "search_words" tsvector generated always as (setweight(to_tsvector('english', left("eventstitle", 20000)), 'A') || setweight(to_tsvector('simple', left("eventstitle", 20000)), 'A') || setweight(to_tsvector('english', left("description", 100000)), 'D') || setweight(to_tsvector('english', left("excerpt", 20000)), 'B') || setweight(to_tsvector('simple', left("excerpt", 20000)), 'B')) stored null;`,
    );
    this.addSql(`create index "webinar_document_name_index" on "webinar" ("document_name");`);
    this.addSql(`create index "webinar_search_words_index" on "webinar" using gin ("search_words");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "about_page_search_words_index";`);
    this.addSql(`alter table "about_page" drop column "search_words";`);

    this.addSql(`drop index "accordion_search_words_index";`);
    this.addSql(`alter table "accordion" drop column "search_words";`);

    this.addSql(`drop index "additional_resource_document_name_index";`);
    this.addSql(`drop index "additional_resource_search_words_index";`);
    this.addSql(`alter table "additional_resource" drop column "search_words";`);

    this.addSql(`drop index "audit_log_record_id_at_id_index";`);
    this.addSql(`drop index "audit_log_at_id_index";`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`drop index "compliance_newsletter_page_search_words_index";`);
    this.addSql(`alter table "compliance_newsletter_page" drop column "search_words";`);

    this.addSql(`drop index "contact_entry_created_at_id_index";`);
    this.addSql(`drop index "contact_entry_spam_created_at_id_index";`);
    this.addSql(`drop index "contact_entry_search_words_index";`);
    this.addSql(`alter table "contact_entry" drop column "search_words";`);

    this.addSql(`drop index "contact_page_search_words_index";`);
    this.addSql(`alter table "contact_page" drop column "search_words";`);

    this.addSql(`drop index "event_document_name_index";`);
    this.addSql(`drop index "event_search_words_index";`);
    this.addSql(`alter table "event" drop column "search_words";`);

    this.addSql(`drop index "events_page_search_words_index";`);
    this.addSql(`alter table "events_page" drop column "search_words";`);

    this.addSql(`drop index "home_page_search_words_index";`);
    this.addSql(`alter table "home_page" drop column "search_words";`);

    this.addSql(`drop index "image_asset_document_name_index";`);
    this.addSql(`drop index "image_asset_search_words_index";`);
    this.addSql(`alter table "image_asset" drop column "search_words";`);

    this.addSql(`drop index "membership_document_name_index";`);
    this.addSql(`drop index "membership_search_words_index";`);
    this.addSql(`alter table "membership" drop column "search_words";`);

    this.addSql(`drop index "mock_sec_exam_page_search_words_index";`);
    this.addSql(`alter table "mock_sec_exam_page" drop column "search_words";`);

    this.addSql(`drop index "newsletter_entry_created_at_id_index";`);
    this.addSql(`drop index "newsletter_entry_spam_created_at_id_index";`);
    this.addSql(`drop index "newsletter_entry_search_words_index";`);
    this.addSql(`alter table "newsletter_entry" drop column "search_words";`);

    this.addSql(`drop index "newsletter_resource_file_name_index";`);
    this.addSql(`drop index "newsletter_resource_search_words_index";`);
    this.addSql(`alter table "newsletter_resource" drop column "search_words";`);

    this.addSql(`drop index "outsource_card_search_words_index";`);
    this.addSql(`alter table "outsource_card" drop column "search_words";`);

    this.addSql(`drop index "package_search_words_index";`);
    this.addSql(`alter table "package" drop column "search_words";`);

    this.addSql(`drop index "partner_page_search_words_index";`);
    this.addSql(`alter table "partner_page" drop column "search_words";`);

    this.addSql(`drop index "partnership_document_name_index";`);
    this.addSql(`drop index "partnership_search_words_index";`);
    this.addSql(`alter table "partnership" drop column "search_words";`);

    this.addSql(`drop index "post_document_name_index";`);
    this.addSql(`drop index "post_selected_team_id_index";`);
    this.addSql(`drop index "post_search_words_index";`);
    this.addSql(`drop index "post_date_id_index";`);
    this.addSql(`drop index "post_topics_index";`);
    this.addSql(`alter table "post" drop column "search_words";`);

    this.addSql(`drop index "registered_funds_page_search_words_index";`);
    this.addSql(`alter table "registered_funds_page" drop column "search_words";`);

    this.addSql(`drop index "resources_page_search_words_index";`);
    this.addSql(`alter table "resources_page" drop column "search_words";`);

    this.addSql(`drop index "ria_registration_services_page_search_words_index";`);
    this.addSql(`alter table "ria_registration_services_page" drop column "search_words";`);

    this.addSql(`drop index "services_page_search_words_index";`);
    this.addSql(`alter table "services_page" drop column "search_words";`);

    this.addSql(`drop index "team_member_document_name_index";`);
    this.addSql(`drop index "team_member_search_words_index";`);
    this.addSql(`drop index "team_member_order_id_index";`);
    this.addSql(`alter table "team_member" drop column "search_words";`);

    this.addSql(`drop index "webinar_document_name_index";`);
    this.addSql(`drop index "webinar_search_words_index";`);
    this.addSql(`alter table "webinar" drop column "search_words";`);
  }
}
