import { Field, Int, ObjectType } from 'type-graphql';
import { urlOfFile } from './url-of-file.ts';
import { VariantFormat } from './variant-format.ts';

/** A variant as the column of its picture stores it. */
export interface StoredVariant {
  name: string;
  width: number;
  height: number;
  format: Exclude<`${VariantFormat}`, 'jpeg'>;
  /** Bytes. */
  size: number;
}

@ObjectType({ description: 'A copy of a picture in another width or format.' })
export class PictureVariant {
  @Field(() => String, { description: 'Path of the copy on this server.' })
  url!: string;

  @Field(() => Int, { description: 'Width in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels.' })
  height!: number;

  @Field(() => VariantFormat, { description: 'Image format.' })
  format!: `${VariantFormat}`;

  static of({ name, width, height, format }: StoredVariant): PictureVariant {
    return Object.assign(new PictureVariant(), { url: urlOfFile(name), width, height, format });
  }
}
