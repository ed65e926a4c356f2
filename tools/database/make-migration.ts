import { resolve } from 'node:path';
import { runnerImport } from 'vite';

interface MigrationModule {
  makeMigration(): Promise<string | null>;
}

const file = resolve(import.meta.dirname, '../../libs/database/src/make-migration.ts');
const { module } = await runnerImport<MigrationModule>(file);
const written = await module.makeMigration();
console.log(
  written ? `Written: libs/database/src/migrations/${written}` : 'The entities and the migrations agree.',
);
process.exit();
