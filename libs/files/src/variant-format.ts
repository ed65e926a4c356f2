import { registerEnumType } from 'type-graphql';

/** Image formats of variants. Every current browser reads WebP, and most read AVIF. Uploads get both. */
export enum VariantFormat {
  avif = 'avif',
  webp = 'webp',
  jpeg = 'jpeg',
}
registerEnumType(VariantFormat, {
  name: 'VariantFormat',
  description: 'Image format of a variant.',
  valuesConfig: {
    avif: { description: 'image/avif: the smallest; offer it first.' },
    webp: { description: 'image/webp: every current browser reads it.' },
    jpeg: {
      description:
        'image/jpeg: every program reads it, also those for mail. Transparent parts become white. Only if asked for.',
    },
  },
});
