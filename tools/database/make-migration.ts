import { withModule } from './with-module.ts';

interface MigrationModule {
  makeMigration(): Promise<string | null>;
  isMigrationCurrent(): Promise<boolean>;
}

const isCheck = process.argv.includes('--check');
const agree = 'The entities and the migrations agree.';

const line = await withModule('libs/database/src/make-migration.ts', async (module: MigrationModule) => {
  if (!isCheck) {
    const written = await module.makeMigration();
    return written ? `Written: libs/database/src/migrations/${written}` : agree;
  }
  if (await module.isMigrationCurrent()) return agree;
  process.exitCode = 1;
  return 'The entities and the migrations disagree: run npm run migration and commit what it writes.';
});
console.log(line);
process.exit();
