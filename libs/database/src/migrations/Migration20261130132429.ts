import { Migration } from '@mikro-orm/migrations';

export class Migration20261130132429 extends Migration {
  override name = 'Migration20261130132429';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "capture_progress" add "renderer" text not null default '', add "renderer_since" timestamptz(3) null, add "renderer_at" timestamptz(3) null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "capture_progress" drop column "renderer", drop column "renderer_since", drop column "renderer_at";`,
    );
  }
}
