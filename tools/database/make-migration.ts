import { withModule } from './with-module.ts';

interface MigrationModule {
  makeMigration(): Promise<string | null>;
}

const written = await withModule('libs/database/src/make-migration.ts', (module: MigrationModule) =>
  module.makeMigration(),
);
console.log(
  written ? `Written: libs/database/src/migrations/${written}` : 'The entities and the migrations agree.',
);
process.exit();
