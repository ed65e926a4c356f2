import { Migration } from '@mikro-orm/migrations';

export class Migration20261120144144 extends Migration {
  override name = 'Migration20261120144144';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "about_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "desc" text not null default '', "ctatitleheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "accordion" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "package_name" text not null default '', "items" jsonb not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "audit_log" ("id" varchar(24) not null, "at" timestamptz(3) not null, "action" text not null, "actor_id" varchar(24) null, "actor_name" text not null, "record_type" text not null, "record_id" text null, "record_title" text not null, "changed_fields" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(
      `create table "collaborator" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "fname" text not null, "email" text not null, "email_key" text not null, "password_hash" text not null, "role" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "collaborator" add constraint "collaborator_email_key_unique" unique ("email_key");`,
    );

    this.addSql(
      `create table "compliance_newsletter_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "contact_entry" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "spam" boolean not null default false, "fname" text not null default '', "lname" text not null default '', "email" text not null default '', "job_title" text not null default '', "company" text not null default '', "message" text not null default '', "resource" text not null default '', "handled_at" timestamptz(3) null, "handled_by_name" text null, primary key ("id"));`,
    );

    this.addSql(
      `create table "contact_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "heading" text not null default '', "desc" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "events_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "home_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "headingone" text not null default '', "buttonone" text not null default '', "headingtwo" text not null default '', "subheadingtwo" text not null default '', "buttontwo" text not null default '', "descone" text not null default '', "userreviewheading" text not null default '', "userreviewposition" text not null default '', "headingthree" text not null default '', "ctatitleheading" text not null default '', "ctadesc" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "mock_sec_exam_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "desc" text not null default '', "buttonone" text not null default '', "secondheading" text not null default '', "desctwo" text not null default '', "thirdheading" text not null default '', "thirddesc" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "newsletter_entry" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "spam" boolean not null default false, "email" text not null default '', "email_key" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "newsletter_entry" add constraint "newsletter_entry_email_key_unique" unique ("email_key");`,
    );

    this.addSql(
      `create table "outsource_card" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "outsourcenumber" text not null default '', "outsourcetitle" text not null default '', "outsourcedesc" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "package" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "packagetitle" text not null default '', "packagedesc" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "partner_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "buttonone" text not null default '', "secondsecheading" text not null default '', "secondsecsubheading" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limit_expire_index" on "rate_limit" ("expire");`);

    this.addSql(
      `create table "registered_funds_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "desc" text not null default '', "buttonone" text not null default '', "secondheading" text not null default '', "desctwo" text not null default '', "thirdheading" text not null default '', "thirddesc" text not null default '', "thirdbutton" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "resources_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "ria_registration_services_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "subheading" text not null default '', "heading" text not null default '', "desc" text not null default '', "buttonone" text not null default '', "secondheading" text not null default '', "desctwo" text not null default '', "thirdheading" text not null default '', "thirddesc" text not null default '', "ctatitleheading" text not null default '', "ctasubheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "services_page" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "chosen" boolean not null default false, "heading" text not null default '', "subheading" text not null default '', "desc" text not null default '', "buttonone" text not null default '', "secondheading" text not null default '', "secondsubheading" text not null default '', "ctatitleheading" text not null default '', "ctabutton" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "session" ("id" varchar(24) not null, "token_hash" varchar(64) not null, "collaborator_id" varchar(24) not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "idle_seconds" int not null, "expires_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "remember" boolean not null, "user_agent" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_collaborator_id_index" on "session" ("collaborator_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(
      `create table "stored_file" ("name" varchar(64) not null, "kind" text not null, "mime_type" text not null, "size" int not null, "width" int null, "height" int null, "variants" jsonb not null, "sha256" varchar(64) not null, "original_name" varchar(200) not null, "created_at" timestamptz(3) not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "partnership" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "name" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "newsletter_resource" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "name" text not null default '', "file_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "membership" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "name" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "image_asset" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "alt" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "event" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "eventstitle" text not null default '', "description" text not null default '', "excerpt" text not null default '', "youtubevideolink" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "additional_resource" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "additionalresourcestitle" text not null default '', "additionalresourcesdesc" text not null default '', "additionalresourcesbutton" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "team_member" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "membername" text not null default '', "memberposition" text not null default '', "memberdesc" text not null default '', "memberlinkden" text not null default '', "membertwitter" text not null default '', "document_name" varchar(64) null, "display_on_team_page" text not null default 'yes', "order" int not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "post" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "slug" text not null default '', "posttitle" text not null default '', "description" text not null default '', "excerpt" text not null default '', "tags" text not null default '', "metatitle" text not null default '', "metadescription" text not null default '', "date" date not null, "document_name" varchar(64) null, "selected_team_id" varchar(24) null, primary key ("id"));`,
    );
    this.addSql(`alter table "post" add constraint "post_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "post_slug" ("slug" text not null, "post_id" varchar(24) not null, "created_at" timestamptz(3) not null, primary key ("slug"));`,
    );
    this.addSql(`create index "post_slug_post_id_index" on "post_slug" ("post_id");`);

    this.addSql(
      `create table "webinar" ("id" varchar(24) not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "created_by_id" varchar(24) null, "created_by_name" text not null default 'Daybook', "updated_at" timestamptz(3) not null, "updated_by_id" varchar(24) null, "updated_by_name" text not null default 'Daybook', "eventstitle" text not null default '', "description" text not null default '', "excerpt" text not null default '', "youtubevideolink" text not null default '', "document_name" varchar(64) null, primary key ("id"));`,
    );

    this.addSql(
      `alter table "session" add constraint "session_collaborator_id_foreign" foreign key ("collaborator_id") references "collaborator" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "stored_file" add constraint "stored_file_kind_check" check ("kind" in ('picture', 'file'));`,
    );

    this.addSql(
      `alter table "partnership" add constraint "partnership_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "newsletter_resource" add constraint "newsletter_resource_file_name_foreign" foreign key ("file_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "membership" add constraint "membership_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "image_asset" add constraint "image_asset_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "event" add constraint "event_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "additional_resource" add constraint "additional_resource_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "team_member" add constraint "team_member_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );

    this.addSql(
      `alter table "post" add constraint "post_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );
    this.addSql(
      `alter table "post" add constraint "post_selected_team_id_foreign" foreign key ("selected_team_id") references "team_member" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "post_slug" add constraint "post_slug_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "webinar" add constraint "webinar_document_name_foreign" foreign key ("document_name") references "stored_file" ("name") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop constraint "session_collaborator_id_foreign";`);
    this.addSql(`alter table "partnership" drop constraint "partnership_document_name_foreign";`);
    this.addSql(`alter table "newsletter_resource" drop constraint "newsletter_resource_file_name_foreign";`);
    this.addSql(`alter table "membership" drop constraint "membership_document_name_foreign";`);
    this.addSql(`alter table "image_asset" drop constraint "image_asset_document_name_foreign";`);
    this.addSql(`alter table "event" drop constraint "event_document_name_foreign";`);
    this.addSql(
      `alter table "additional_resource" drop constraint "additional_resource_document_name_foreign";`,
    );
    this.addSql(`alter table "team_member" drop constraint "team_member_document_name_foreign";`);
    this.addSql(`alter table "post" drop constraint "post_document_name_foreign";`);
    this.addSql(`alter table "webinar" drop constraint "webinar_document_name_foreign";`);
    this.addSql(`alter table "post" drop constraint "post_selected_team_id_foreign";`);
    this.addSql(`alter table "post_slug" drop constraint "post_slug_post_id_foreign";`);

    this.addSql(`drop table if exists "about_page" cascade;`);
    this.addSql(`drop table if exists "accordion" cascade;`);
    this.addSql(`drop table if exists "audit_log" cascade;`);
    this.addSql(`drop table if exists "collaborator" cascade;`);
    this.addSql(`drop table if exists "compliance_newsletter_page" cascade;`);
    this.addSql(`drop table if exists "contact_entry" cascade;`);
    this.addSql(`drop table if exists "contact_page" cascade;`);
    this.addSql(`drop table if exists "events_page" cascade;`);
    this.addSql(`drop table if exists "home_page" cascade;`);
    this.addSql(`drop table if exists "mock_sec_exam_page" cascade;`);
    this.addSql(`drop table if exists "newsletter_entry" cascade;`);
    this.addSql(`drop table if exists "outsource_card" cascade;`);
    this.addSql(`drop table if exists "package" cascade;`);
    this.addSql(`drop table if exists "partner_page" cascade;`);
    this.addSql(`drop table if exists "rate_limit" cascade;`);
    this.addSql(`drop table if exists "registered_funds_page" cascade;`);
    this.addSql(`drop table if exists "resources_page" cascade;`);
    this.addSql(`drop table if exists "ria_registration_services_page" cascade;`);
    this.addSql(`drop table if exists "services_page" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "stored_file" cascade;`);
    this.addSql(`drop table if exists "partnership" cascade;`);
    this.addSql(`drop table if exists "newsletter_resource" cascade;`);
    this.addSql(`drop table if exists "membership" cascade;`);
    this.addSql(`drop table if exists "image_asset" cascade;`);
    this.addSql(`drop table if exists "event" cascade;`);
    this.addSql(`drop table if exists "additional_resource" cascade;`);
    this.addSql(`drop table if exists "team_member" cascade;`);
    this.addSql(`drop table if exists "post" cascade;`);
    this.addSql(`drop table if exists "post_slug" cascade;`);
    this.addSql(`drop table if exists "webinar" cascade;`);
  }
}
