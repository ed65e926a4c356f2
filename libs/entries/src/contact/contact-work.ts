import { choices } from '@daybook/content-engine';
import { Field, ID, ObjectType } from 'type-graphql';

/** How far staff is with a contact message. */
export type ContactState = 'open' | 'answered' | 'closed';

export const contactStates = choices<ContactState>(
  'ContactState',
  'How far staff is with a contact message.',
  {
    open: 'It waits for an answer.',
    answered: 'An answer was written. The visitor may still reply.',
    closed: 'Nothing is left to do.',
  },
);

@ObjectType({ description: 'How far staff is with a contact message, and who deals with it.' })
export class ContactWork {
  /** Id of the message, for fields that are looked up. */
  entryId!: string;

  @Field(() => contactStates.values, { description: 'State of the message.' })
  state!: ContactState;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator who deals with it; null for nobody.',
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
