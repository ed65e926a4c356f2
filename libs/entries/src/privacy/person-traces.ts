import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What is stored about the owner of an e-mail address.' })
export class PersonTraces {
  @Field(() => Int, {
    description: 'Contact messages from the address. They are deleted with their threads.',
  })
  contactMessages!: number;

  @Field(() => Int, { description: 'Newsletter sign-ups of the address. They are deleted.' })
  signUps!: number;

  @Field(() => Int, {
    description:
      'Messages in the mail log that are sent to the address, which are deleted, or contain it, in which it is replaced.',
  })
  mails!: number;

  @Field(() => Int, { description: 'Lines of the audit log that contain the address. It is replaced.' })
  auditLines!: number;

  @Field(() => Int, {
    description: 'Messages of other people, notes, and answers that contain the address. It is replaced.',
  })
  otherTexts!: number;

  @Field(() => Boolean, {
    description: 'Whether a collaborator has the address. Accounts are not erased; remove them separately.',
  })
  isCollaborator!: boolean;
}

@ObjectType({ description: 'The erasure of the data about a person.' })
export class Erasure {
  @Field(() => String, { description: 'Reference number. The audit log contains it instead of the address.' })
  reference!: string;

  @Field(() => PersonTraces, { description: 'What was erased.' })
  traces!: PersonTraces;
}
