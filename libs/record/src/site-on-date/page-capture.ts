import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'What visitors got at an address, from a time until the next capture of the address.',
})
export class PageCapture {
  @Field(() => Int, { description: 'Number of the capture.' })
  number!: number;

  @Field(() => Date, { description: 'Time from which visitors got it, as far as is known.' })
  since!: Date;

  @Field(() => Int, { description: 'HTTP status of the page.' })
  status!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Where a redirect leads. Null if the address does not redirect.',
  })
  location!: string | null;

  @Field(() => Boolean, { description: 'Whether the page was erased from the record.' })
  isErased!: boolean;

  @Field(() => Int, {
    description: 'Number of the publication whose content it shows. 0 before the first one.',
  })
  publication!: number;
}
