import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the sender of a form is told: that it arrived, and nothing else.' })
export class FormReceipt {
  @Field(() => Boolean, { description: 'Always true; what goes wrong is an error.' })
  ok!: boolean;
}

/** The same for everybody, spammers included. */
export const received: FormReceipt = { ok: true };
