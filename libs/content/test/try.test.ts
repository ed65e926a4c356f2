import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { contentEntities, contentResolvers } from '@daybook/content';
import { AuditEntry } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { MikroORM, PgliteDriver } from '@mikro-orm/pglite';
import { lexicographicSortSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { expect, test } from 'vitest';

test('schema', async () => {
  const schema = buildSchemaSync({
    resolvers: contentResolvers as never,
    orphanedTypes: [],
    authChecker: () => true,
    validate: { forbidUnknownValues: false },
  });
  writeFileSync('schema.graphql', printSchemaWithDirectives(lexicographicSortSchema(schema)));
  const orm = await MikroORM.init({
    driver: PgliteDriver,
    dbName: 'memory://',
    entities: [...contentEntities, AuditEntry, StoredFile],
    metadataProvider: ReflectMetadataProvider,
  });
  console.log((await orm.schema.getCreateSchemaSQL()).slice(0, 6000));
  await orm.schema.create();
  await orm.close();
  expect(1).toBe(1);
});
