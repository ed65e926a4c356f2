import { Migration } from '@mikro-orm/migrations';

export class Migration20261123005346 extends Migration {
  override name = 'Migration20261123005346';

  override up(): void | Promise<void> {
    this.addSql(`alter table "collaborator" add "invited_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "collaborator" drop column "invited_at";`);
  }
}
