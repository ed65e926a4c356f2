import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildSchemaSync } from 'type-graphql';
import { lexicographicSortSchema } from 'graphql';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { contentEntities, contentResolvers } from '@daybook/content';
import { AuditEntry } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { MikroORM, PgliteDriver } from '@mikro-orm/pglite';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';

test('schema', async () => {
  const schema = buildSchemaSync({ resolvers: contentResolvers as never, orphanedTypes: [], authChecker: () => true, validate: { forbidUnknownValues: false } });
  writeFileSync('schema.graphql', printSchemaWithDirectives(lexicographicSortSchema(schema)));
  const orm = await MikroORM.init({ driver: PgliteDriver, dbName: 'memory://', entities: [...contentEntities, AuditEntry, StoredFile], metadataProvider: ReflectMetadataProvider });
  console.log((await orm.schema.getCreateSchemaSQL()).slice(0, 6000));
  await orm.schema.create();
  await orm.close();
  expect(1).toBe(1);
});
