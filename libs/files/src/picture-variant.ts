import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { urlOfFile } from './url-of-file.ts';

/** Image formats of variants. Every current browser reads WebP, and most read AVIF. */
export enum VariantFormat {
  avif = 'avif',
  webp = 'webp',
}
registerEnumType(VariantFormat, {
  name: 'VariantFormat',
  description: 'Image format of a variant.',
  valuesConfig: {
    avif: { description: 'image/avif: the smallest; offer it first.' },
    webp: { description: 'image/webp: every current browser reads it.' },
  },
});

/** A variant as the column of its picture stores it. */
export interface StoredVariant {
  name: string;
  width: number;
  height: number;
  format: `${VariantFormat}`;
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
