import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Tells the sender of a form that it arrived, and nothing else.' })
export class FormReceipt {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  ok!: boolean;
}

/** The same for everybody, including spammers. */
export const received: FormReceipt = { ok: true };
