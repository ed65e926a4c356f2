import { Migration } from '@mikro-orm/migrations';

export class Migration20261122175228 extends Migration {
  override name = 'Migration20261122175228';

  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_file" add "retired_at" timestamptz(3) null;`);
    // The bytes of these files are in the trash of the storage already.
    this.addSql(
      `update "stored_file" set "retired_at" = now() where "name" in (select jsonb_array_elements_text("files") from "trashed_record") or ("name" in (select "file_name" from "text_picture") and not exists (select 1 from "text_picture" "p" where "p"."file_name" = "stored_file"."name" and "p"."record_id" not in (select "id" from "trashed_record")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stored_file" drop column "retired_at";`);
  }
}
