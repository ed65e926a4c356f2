import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Confirmation that a form was received.' })
export class FormReceipt {
  @Field(() => Boolean, { description: 'Always true. Failures are errors.' })
  ok!: boolean;
}

/** The same for everybody, including spammers. */
export const received: FormReceipt = { ok: true };
