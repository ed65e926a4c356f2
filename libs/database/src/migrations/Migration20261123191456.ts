import { Migration } from '@mikro-orm/migrations';

export class Migration20261123191456 extends Migration {
  override name = 'Migration20261123191456';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "stored_file" add "sent_sha256" varchar(64) null, add "uploaded_by_name" text null;`,
    );
    this.addSql(`create index "stored_file_sha256_index" on "stored_file" ("sha256");`);
    this.addSql(`create index "stored_file_sent_sha256_index" on "stored_file" ("sent_sha256");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "stored_file_sha256_index";`);
    this.addSql(`drop index "stored_file_sent_sha256_index";`);
    this.addSql(`alter table "stored_file" drop column "sent_sha256", drop column "uploaded_by_name";`);
  }
}
