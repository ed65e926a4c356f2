import { Entity, OneToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A new e-mail address that its account has not confirmed yet. An account has at most one. */
@ObjectType({ description: 'A new e-mail address that is not confirmed yet.' })
@Entity()
export class EmailChange {
  @OneToOne({ entity: () => Collaborator, primary: true, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Field(() => String, { description: 'New e-mail address.' })
  @Property({ type: 'text' })
  email!: string;

  @Field(() => Date, { description: 'Time at which the person asked for the change.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  requestedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the message with the link did not arrive. Plain text; null if no mail server reported a problem.',
  })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  /** The hash of the token in the link. Null until the message with the link is written. */
  @Unique()
  @Property({ type: 'string', length: 64, nullable: true, hidden: true })
  tokenHash: string | null = null;

  /** The time until which the link works. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  expiresAt: Date | null = null;
}
