import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/**
 * Ties an account to a person at an identity provider. The subject identifies the person there permanently. The e-mail
 * address was used only once, to find the account.
 */
@ObjectType({ description: 'Ties an account to a person at an identity provider.' })
@Entity()
@Unique({ properties: ['issuer', 'subject'] })
@Unique({ properties: ['collaborator', 'issuer'] })
export class SingleSignOnLink {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Field(() => String, { description: 'Address of the identity provider.' })
  @Property({ type: 'text' })
  issuer!: string;

  @Property({ type: 'text' })
  subject!: string;

  @Field(() => String, {
    description: 'E-mail address that the provider had verified when the link was made.',
  })
  @Property({ type: 'text' })
  email!: string;

  @Field(() => Date, { description: 'Time of the first sign-in.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  linkedAt!: Date;

  @Field(() => Date, { description: 'Time of the last sign-in.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastUsedAt!: Date;
}
