import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FileKind } from './file-names.ts';
import { PictureVariant, type StoredVariant } from './picture-variant.ts';
import { urlOfFile } from './url-of-file.ts';

/** The bytes of a picture as they were sent, as the column of the picture stores them. */
export interface StoredOriginal {
  readonly name: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
}

/** What `namesOf` needs of a row. */
export type StoredNames = Pick<StoredFile, 'name' | 'variants' | 'original'>;

/** The names of everything that the storage has for a file: itself, its variants, and its original. */
export function namesOf({ name, variants, original }: StoredNames): string[] {
  return [name, ...variants.map((variant) => variant.name), ...(original ? [original.name] : [])];
}

/**
 * The row of an uploaded file. The bytes are in the storage under `name`. `FileStore` creates it, and its caller
 * persists it.
 */
@Entity({ tableName: 'stored_file' })
@ObjectType('StoredFile', { description: 'An uploaded picture or file.' })
export class StoredFile {
  @Field(() => ID, {
    description:
      'File name created by the server. Every upload gets a new one, also when a picture is replaced.',
  })
  @PrimaryKey({ type: 'string', length: 64 })
  name!: string;

  @Enum({ items: ['picture', 'file'], type: 'string' })
  kind!: FileKind;

  @Field(() => String, {
    description:
      'Media type detected in the bytes; application/octet-stream unless it is a picture or a PDF.',
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

  @Field(() => String, {
    nullable: true,
    description:
      'Tiny copy of the picture as a data URL of about 200 characters, to show until the picture loads. Null for other files, and for older pictures until the server creates it.',
  })
  @Property({ type: 'text', nullable: true })
  placeholder: string | null = null;

  @Property({ type: 'json' })
  variants: StoredVariant[] = [];

  /** The picture as it was sent, if it was scaled down and staff may use it again; null for all other files. */
  @Property({ type: 'json', nullable: true })
  original: StoredOriginal | null = null;

  /** The SHA-256 of the stored bytes, in hexadecimal. */
  @Index()
  @Property({ type: 'string', length: 64 })
  sha256!: string;

  /** The SHA-256 of the bytes as they were sent; null for files from before it was recorded. Pictures are stored re-encoded. */
  @Index()
  @Property({ type: 'string', length: 64, nullable: true })
  sentSha256: string | null = null;

  @Field(() => String, {
    description: "The uploader's name of the file, cleaned. Downloads have this name.",
  })
  @Property({ type: 'string', length: 200 })
  originalName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  /** Name of the person who uploaded it; null for uploads from before it was recorded. */
  @Property({ type: 'text', nullable: true })
  uploadedByName: string | null = null;

  /** The address from which a picture of a text was copied; null for uploads. Copies belong to the texts that show them. */
  @Property({ type: 'text', nullable: true })
  source: string | null = null;

  /** The time since which no text shows the copy; null if one does. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unusedSince: Date | null = null;

  /**
   * The time since which no record shows the file; null for a file in use. The bytes of such a retired file stay in the
   * trash of the storage, where they are not served, because revisions in the history refer to the file.
   */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  retiredAt: Date | null = null;

  @Field(() => String, { description: 'Path of the file on this server.' })
  url(): string {
    return urlOfFile(this.name);
  }

  /** The copies that were made on upload, narrowest first; empty for files. */
  pictureVariants(): PictureVariant[] {
    return this.variants.map((variant) => PictureVariant.of(variant));
  }
}
