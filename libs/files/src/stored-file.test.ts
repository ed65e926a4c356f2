import { MikroORM } from '@mikro-orm/postgresql';
import { graphql, isObjectType } from 'graphql';
import { Arg, buildSchema, Query, Resolver } from 'type-graphql';
import { describe, expect, test } from 'vitest';
import type { UploadSource } from './receiving/upload-source.ts';
import { StoredFile } from './stored-file.ts';
import { temporaryStore } from './testing/temporary-store.ts';
import { noise, uploadOf } from './testing/uploads.ts';
import { Upload } from './upload-scalar.ts';

describe('StoredFile', () => {
  test('gives GraphQL clients everything for an img element, with a description of each field', async () => {
    const { store } = await temporaryStore();
    const file = await store.storePicture(uploadOf(await noise(400, 300).png().toBuffer(), 'logo.png'));

    @Resolver()
    class FileResolver {
      @Query(() => StoredFile)
      file(@Arg('upload', () => Upload, { nullable: true }) _upload?: Promise<UploadSource>): StoredFile {
        return file;
      }
    }
    const schema = await buildSchema({ resolvers: [FileResolver], validate: false });
    const source = '{ file { name url width height mimeType size originalName } }';
    const { data, errors } = await graphql({ schema, source });

    expect(errors).toBeUndefined();
    expect(data?.file).toMatchObject({
      name: file.name,
      url: `/uploads/${file.name}`,
      width: 400,
      height: 300,
      mimeType: 'image/png',
      originalName: 'logo.png',
    });
    expect(file.pictureVariants()).toMatchObject([
      { url: `/uploads/${file.name.replace('.png', '-320.avif')}`, width: 320, height: 240, format: 'avif' },
      { width: 320, format: 'webp' },
      { width: 400, format: 'avif' },
      { width: 400, format: 'webp' },
    ]);
    const type = schema.getType('StoredFile');
    if (!isObjectType(type)) throw new Error('the schema lacks a type');
    const undescribed = Object.values(type.getFields()).filter((field) => !field.description);
    expect([type.description, undescribed]).toEqual([expect.any(String), []]);
  });

  test('is a table with the file name as key', async () => {
    const orm = new MikroORM({ entities: [StoredFile], dbName: 'none' });
    const sql = await orm.schema.getCreateSchemaSQL();
    expect(sql).toContain('primary key ("name")');
    expect(sql).toMatch(/check \("kind" in \('picture', 'file'\)\)/);
  });
});
