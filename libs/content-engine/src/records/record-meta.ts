import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who changed a record and when.' })
export class ChangeMark {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator; null for changes the system made itself.',
  })
  byId!: string | null;

  @Field(() => String, { description: 'Name of the collaborator at that time.' })
  byName!: string;

  @Field(() => Date, { description: 'When the change was made.' })
  at!: Date;
}

@ObjectType({ description: 'What staff see about a record beside its content.' })
export class RecordMeta {
  @Field(() => Int, {
    description:
      'Rises with every change. Send it along with an update to be told of a change made in between.',
  })
  version!: number;

  @Field(() => ChangeMark, { description: 'Who made the record and when.' })
  created!: ChangeMark;

  @Field(() => ChangeMark, { description: 'Who changed the record last and when.' })
  updated!: ChangeMark;
}
