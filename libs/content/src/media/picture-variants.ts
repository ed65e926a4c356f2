import type { RequestContext } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import {
  type AskedVariant,
  narrowestAsked,
  PictureVariant,
  StoredFile,
  urlOfFile,
  VariantFormat,
  variantFor,
  widestAsked,
} from '@daybook/files';
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';

/** Maximum number of variants that a query may request of one picture in one field. */
const mostAsked = 16;
/** Complexity of the field itself. As for other lists, the fields of ten items are added to it. */
const costOfVariants = 5;

@ArgsType()
class VariantsArgs {
  @Field(() => [Int], {
    nullable: true,
    description: `Widths in pixels, ${narrowestAsked} to ${widestAsked}, that the variants should have. None is wider than the picture. Null for the variants that exist since the upload.`,
  })
  widths?: number[] | null;

  @Field(() => [VariantFormat], {
    nullable: true,
    description: `Formats of the variants; null for AVIF and WebP. At most ${mostAsked} widths times formats.`,
  })
  formats?: VariantFormat[] | null;
}

/** The variants of a picture: those made at the upload, or those that a query requests. */
@Resolver(() => StoredFile)
export class PictureVariantsResolver {
  @FieldResolver(() => [PictureVariant], {
    complexity: costOfVariants,
    description:
      'Copies of a picture in other widths and formats for srcset, narrowest first; empty for files. Without arguments, smaller copies in common widths. The server makes others when their URL is first requested; the URL is signed and permanent.',
  })
  async variants(
    @Root() file: StoredFile,
    @Args() { widths, formats }: VariantsArgs,
    @Ctx() context: RequestContext,
  ): Promise<PictureVariant[]> {
    const wanted = new Set<AskedVariant['format']>(formats ?? [VariantFormat.avif, VariantFormat.webp]);
    const present = file.pictureVariants();
    if (!widths && !wanted.has(VariantFormat.jpeg)) return present.filter(({ format }) => wanted.has(format));
    const each = new Set(widths ?? present.map(({ width }) => width));
    if (each.size * wanted.size > mostAsked)
      throw invalidInput(`A picture can have at most ${mostAsked} variants in one field.`);
    for (const width of widths ?? []) checkWidth(width);
    const found = new Map<string, PictureVariant>();
    for (const width of [...each].toSorted((one, other) => one - other))
      for (const format of wanted) {
        const variant = await variantOf(file, width, format, context);
        if (variant) found.set(`${variant.width} ${format}`, variant);
      }
    return [...found.values()];
  }
}

function checkWidth(width: number): void {
  if (width < narrowestAsked || width > widestAsked)
    throw invalidInput(`Widths of pictures are from ${narrowestAsked} to ${widestAsked} pixels.`);
}

async function variantOf(
  file: StoredFile,
  width: number,
  format: AskedVariant['format'],
  { variantLinks }: RequestContext,
): Promise<PictureVariant | null> {
  const found = variantFor(file, { width, format });
  if (!found) return null;
  const url = found.file === null ? await variantLinks.urlOf(found) : urlOfFile(found.file);
  return Object.assign(new PictureVariant(), { url, width: found.width, height: found.height, format });
}
