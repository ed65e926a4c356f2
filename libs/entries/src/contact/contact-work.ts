import { choices } from '@daybook/content-engine';
import { Field, ID, ObjectType } from 'type-graphql';

/** State of the work on a contact message. */
export type ContactState = 'open' | 'answered' | 'closed';

export const contactStates = choices<ContactState>(
  'ContactState',
  'State of the work on a contact message.',
  {
    open: 'It is waiting for an answer.',
    answered: 'Staff answered it. The visitor may still reply.',
    closed: 'Nothing is left to do.',
  },
);

@ObjectType({ description: 'State of the work on a contact message, and who is assigned to it.' })
export class ContactWork {
  /** Id of the message, from which field resolvers look up further fields. */
  entryId!: string;

  @Field(() => contactStates.values, { description: 'State of the message.' })
  state!: ContactState;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator to whom it is assigned; null for nobody.',
  })
  assigneeId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of that collaborator at the time of the assignment; null for nobody.',
  })
  assigneeName!: string | null;

  @Field(() => Date, { nullable: true, description: 'Time of the last answer; null if there is none.' })
  answeredAt!: Date | null;
}
