import { Migration } from '@mikro-orm/migrations';

export class Migration20261130171431 extends Migration {
  override name = 'Migration20261130171431';

  override up(): void | Promise<void> {
    this.addSql(`create index "accordion_created_at_index" on "accordion" ("created_at");`);
    this.addSql(`create index "accordion_updated_at_index" on "accordion" ("updated_at");`);

    this.addSql(`create index "outsource_card_created_at_index" on "outsource_card" ("created_at");`);
    this.addSql(`create index "outsource_card_updated_at_index" on "outsource_card" ("updated_at");`);

    this.addSql(`create index "package_created_at_index" on "package" ("created_at");`);
    this.addSql(`create index "package_updated_at_index" on "package" ("updated_at");`);

    this.addSql(`create index "redirect_created_at_index" on "redirect" ("created_at");`);
    this.addSql(`create index "redirect_updated_at_index" on "redirect" ("updated_at");`);

    this.addSql(`create index "partnership_created_at_index" on "partnership" ("created_at");`);
    this.addSql(`create index "partnership_updated_at_index" on "partnership" ("updated_at");`);

    this.addSql(
      `create index "newsletter_resource_created_at_index" on "newsletter_resource" ("created_at");`,
    );
    this.addSql(
      `create index "newsletter_resource_updated_at_index" on "newsletter_resource" ("updated_at");`,
    );

    this.addSql(`create index "membership_created_at_index" on "membership" ("created_at");`);
    this.addSql(`create index "membership_updated_at_index" on "membership" ("updated_at");`);

    this.addSql(
      `create index "image_asset_tags_index" on "image_asset" using gin (string_to_array(lower("tags"), ','));`,
    );
    this.addSql(`create index "image_asset_created_at_index" on "image_asset" ("created_at");`);
    this.addSql(`create index "image_asset_updated_at_index" on "image_asset" ("updated_at");`);

    this.addSql(`create index "event_starts_at_index" on "event" using btree (left("starts_at", 24));`);
    this.addSql(`create index "event_ends_at_index" on "event" using btree (left("ends_at", 24));`);
    this.addSql(`create index "event_created_at_index" on "event" ("created_at");`);
    this.addSql(`create index "event_updated_at_index" on "event" ("updated_at");`);

    this.addSql(
      `create index "additional_resource_created_at_index" on "additional_resource" ("created_at");`,
    );
    this.addSql(
      `create index "additional_resource_updated_at_index" on "additional_resource" ("updated_at");`,
    );

    this.addSql(`create index "team_member_created_at_index" on "team_member" ("created_at");`);
    this.addSql(`create index "team_member_updated_at_index" on "team_member" ("updated_at");`);

    this.addSql(`create index "post_created_at_index" on "post" ("created_at");`);
    this.addSql(`create index "post_updated_at_index" on "post" ("updated_at");`);

    this.addSql(`create index "webinar_created_at_index" on "webinar" ("created_at");`);
    this.addSql(`create index "webinar_updated_at_index" on "webinar" ("updated_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "accordion_created_at_index";`);
    this.addSql(`drop index "accordion_updated_at_index";`);

    this.addSql(`drop index "additional_resource_created_at_index";`);
    this.addSql(`drop index "additional_resource_updated_at_index";`);

    this.addSql(`drop index "event_starts_at_index";`);
    this.addSql(`drop index "event_ends_at_index";`);
    this.addSql(`drop index "event_created_at_index";`);
    this.addSql(`drop index "event_updated_at_index";`);

    this.addSql(`drop index "image_asset_tags_index";`);
    this.addSql(`drop index "image_asset_created_at_index";`);
    this.addSql(`drop index "image_asset_updated_at_index";`);

    this.addSql(`drop index "membership_created_at_index";`);
    this.addSql(`drop index "membership_updated_at_index";`);

    this.addSql(`drop index "newsletter_resource_created_at_index";`);
    this.addSql(`drop index "newsletter_resource_updated_at_index";`);

    this.addSql(`drop index "outsource_card_created_at_index";`);
    this.addSql(`drop index "outsource_card_updated_at_index";`);

    this.addSql(`drop index "package_created_at_index";`);
    this.addSql(`drop index "package_updated_at_index";`);

    this.addSql(`drop index "partnership_created_at_index";`);
    this.addSql(`drop index "partnership_updated_at_index";`);

    this.addSql(`drop index "post_created_at_index";`);
    this.addSql(`drop index "post_updated_at_index";`);

    this.addSql(`drop index "redirect_created_at_index";`);
    this.addSql(`drop index "redirect_updated_at_index";`);

    this.addSql(`drop index "team_member_created_at_index";`);
    this.addSql(`drop index "team_member_updated_at_index";`);

    this.addSql(`drop index "webinar_created_at_index";`);
    this.addSql(`drop index "webinar_updated_at_index";`);
  }
}
