import { Migration } from '@mikro-orm/migrations';

export class Migration20261128073952 extends Migration {
  override name = 'Migration20261128073952';

  override up(): void | Promise<void> {
    this.addSql(`create index "capture_resources_number_index" on "capture" ("resources", "number");`);
    this.addSql(`create index "capture_html_index" on "capture" ("html");`);

    this.addSql(
      `create index "capture_resources_files_index" on "capture_resources" using gin (jsonb_path_query_array("list", '$[*].sha256'));`,
    );

    this.addSql(`create index "ledger_entry_kind_index_index" on "ledger_entry" ("kind", "index");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "capture_resources_number_index";`);
    this.addSql(`drop index "capture_html_index";`);

    this.addSql(`drop index "capture_resources_files_index";`);

    this.addSql(`drop index "ledger_entry_kind_index_index";`);
  }
}
