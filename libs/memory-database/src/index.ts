import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { type EntityClass, MikroORM } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { PgliteDriver } from '@mikro-orm/pglite';

/** A ready-made data directory. Running `initdb` in WebAssembly takes more CPU time than most test files. */
const newDataDir = async () => ({ loadDataDir: await dataDir() });

/** Opens an empty database in memory. */
export async function openMemoryPglite(): Promise<PGlite> {
  return PGlite.create(await newDataDir());
}

/** Opens a database in memory that has empty tables of these entities. */
export async function openMemoryDatabase(entities: EntityClass[]): Promise<MikroORM> {
  const driverOptions = await newDataDir();
  const orm = await MikroORM.init({
    driver: PgliteDriver,
    dbName: 'memory://',
    // MikroORM merges plain objects, which would turn the archive into an empty object.
    driverOptions: () => driverOptions,
    entities,
    metadataProvider: ReflectMetadataProvider,
  });
  await orm.schema.create();
  return orm;
}
