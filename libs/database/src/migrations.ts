/// <reference types="vite/types/importMeta.d.ts" />
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

interface MigrationModule {
  [name: string]: Constructor<Migration>;
}

const modules = import.meta.glob<MigrationModule>('./migrations/Migration*.ts', { eager: true });

/** The generated migrations, oldest first; their names carry the time they were made. */
export const migrations: { name: string; class: Constructor<Migration> }[] = Object.values(modules)
  .flatMap((module) => Object.values(module).map((migration) => ({ name: migration.name, class: migration })))
  .sort((one, other) => one.name.localeCompare(other.name));
