/// <reference types="vite/types/importMeta.d.ts" />
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

interface MigrationModule {
  [name: string]: Constructor<Migration>;
}

const modules = import.meta.glob<MigrationModule>('./migrations/Migration*.ts', { eager: true });

/** All migrations, oldest first. Their names contain the time of their creation. */
export const migrations: { name: string; class: Constructor<Migration> }[] = Object.values(modules)
  .flatMap((module) =>
    Object.values(module).map((migration) => ({ name: migration.name, class: patient(migration) })),
  )
  .sort((one, other) => one.name.localeCompare(other.name));

/** Removes the statement and lock timeouts of requests for a migration. */
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
