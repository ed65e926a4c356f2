import { Migration } from '@mikro-orm/migrations';

export class Migration20261128184748 extends Migration {
  override name = 'Migration20261128184748';

  override up(): void | Promise<void> {
    this.addSql(`alter table "exam_pack" add "topics" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "exam_pack" drop column "topics";`);
  }
}
