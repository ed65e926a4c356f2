import { readOptions } from '../bootstrap/usages.mjs';
import { withModule } from './with-module.ts';

interface MigrationModule {
  makeMigration(): Promise<string | null>;
  isMigrationCurrent(): Promise<boolean>;
}

const isCheck = readOptions('migration').values.check;
const agree = 'The migrations match the entities.';

const line = await withModule('libs/database/src/make-migration.ts', async (module: MigrationModule) => {
  if (!isCheck) {
    const written = await module.makeMigration();
    return written ? `Written: libs/database/src/migrations/${written}` : agree;
  }
  if (await module.isMigrationCurrent()) return agree;
  process.exitCode = 1;
  return 'The migrations do not match the entities: run npm run migration and commit the result.';
});
console.log(line);
process.exit();
