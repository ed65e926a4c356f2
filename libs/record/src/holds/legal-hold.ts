import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { type HoldScope, holdScopes } from './hold-event.ts';

const names = {
  name: 'Name of the hold, such as that of the matter. Plain text.',
  target:
    'Id of the record, or path and query of the page; `*` at its end stands for any text. Empty for the whole site.',
  reason: 'Why it was placed. Plain text.',
};

@ObjectType({
  description: 'A legal hold: nothing that it covers is removed from the record until it is lifted.',
})
export class LegalHold {
  @Field(() => ID, { description: 'Id of the hold.' })
  id!: string;

  @Field(() => String, { description: names.name })
  name!: string;

  @Field(() => holdScopes.values, { description: 'What it covers.' })
  scope!: HoldScope;

  @Field(() => String, { description: names.target })
  target!: string;

  @Field(() => String, { description: names.reason })
  reason!: string;

  @Field(() => Date, { description: 'Time at which it was placed.' })
  at!: Date;

  @Field(() => String, { description: 'Name of the person who placed it. Plain text.' })
  byName!: string;

  @Field(() => Date, { nullable: true, description: 'Time at which it was lifted. Null while it is active.' })
  liftedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person who lifted it. Plain text. Null while it is active.',
  })
  liftedByName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was lifted. Plain text. Null while it is active.',
  })
  liftedReason!: string | null;
}

@InputType({ description: 'A legal hold to be placed.' })
export class LegalHoldInput implements Pick<LegalHold, 'name' | 'scope' | 'target' | 'reason'> {
  @Field(() => String, { description: names.name })
  name!: string;

  @Field(() => holdScopes.values, { description: 'What it covers.' })
  scope!: HoldScope;

  @Field(() => String, { defaultValue: '', description: names.target })
  target!: string;

  @Field(() => String, { description: names.reason })
  reason!: string;
}
