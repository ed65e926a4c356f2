import { Migration } from '@mikro-orm/migrations';

export class Migration20261122182715 extends Migration {
  override name = 'Migration20261122182715';

  override up(): void | Promise<void> {
    this.addSql(`create index "revision_publication_index" on "revision" ("publication");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "revision_publication_index";`);
  }
}
