import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FileKind } from './file-names.ts';
import { PictureVariant, type StoredVariant } from './picture-variant.ts';
import { urlOfFile } from './url-of-file.ts';

/** The row of an uploaded file; the bytes lie in the storage under `name`. Made by `FileStore`, persisted by its caller. */
@Entity({ tableName: 'stored_file' })
@ObjectType('StoredFile', { description: 'An uploaded picture or file.' })
export class StoredFile {
  @Field(() => ID, {
    description: 'File name made by the server; new for every upload, also when a picture is replaced.',
  })
  @PrimaryKey({ type: 'string', length: 64 })
  name!: string;

  @Enum({ items: ['picture', 'file'], type: 'string' })
  kind!: FileKind;

  @Field(() => String, {
    description: 'Media type found in the bytes; application/octet-stream unless picture or PDF.',
  })
  @Property({ type: 'text' })
  mimeType!: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  @Property({ type: 'integer' })
  size!: number;

  @Field(() => Int, { nullable: true, description: 'Width in pixels; null unless shown as a picture.' })
  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Field(() => Int, { nullable: true, description: 'Height in pixels; null unless shown as a picture.' })
  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  @Property({ type: 'json' })
  variants: StoredVariant[] = [];

  /** Of the bytes as stored, in hexadecimal. */
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  @Field(() => String, {
    description: "The uploader's name of the file, cleaned; the label of the download.",
  })
  @Property({ type: 'string', length: 200 })
  originalName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  /** The address a picture of a text was copied from; null for uploads. Copies belong to the texts that show them. */
  @Property({ type: 'text', nullable: true })
  source: string | null = null;

  /** Since when no text shows a copy. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unusedSince: Date | null = null;

  @Field(() => String, { description: 'Path of the file on this server.' })
  url(): string {
    return urlOfFile(this.name);
  }

  @Field(() => [PictureVariant], {
    name: 'variants',
    description: 'Smaller and lighter copies of a picture for srcset, narrowest first; empty for files.',
  })
  pictureVariants(): PictureVariant[] {
    return this.variants.map((variant) => PictureVariant.of(variant));
  }
}
