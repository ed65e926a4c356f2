/// <reference types="vite/types/importMeta.d.ts" />
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

interface MigrationModule {
  [name: string]: Constructor<Migration>;
}

const modules = import.meta.glob<MigrationModule>('./migrations/Migration*.ts', { eager: true });

/** The generated migrations, oldest first; their names carry the time they were made. */
export const migrations: { name: string; class: Constructor<Migration> }[] = Object.values(modules)
  .flatMap((module) =>
    Object.values(module).map((migration) => ({ name: migration.name, class: patient(migration) })),
  )
  .sort((one, other) => one.name.localeCompare(other.name));

/** A migration may take as long as it needs, also to wait for the locks of its tables: requests' limits are not for it. */
function patient(migration: Constructor<Migration>): Constructor<Migration> {
  const generated: Migration = migration.prototype;
  return class extends migration {
    override up(): void | Promise<void> {
      this.addSql('set local lock_timeout = 0');
      this.addSql('set local statement_timeout = 0');
      return generated.up.call(this);
    }
  };
}
