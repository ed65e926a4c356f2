import { Migration } from '@mikro-orm/migrations';

export class Migration20261126170445 extends Migration {
  override name = 'Migration20261126170445';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook" add "last_record_id" varchar(24) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook" drop column "last_record_id";`);
  }
}
