import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A passkey of an account. Only its public key is stored, which verifies signatures. */
@ObjectType({ description: 'A passkey of an account.' })
@Entity()
export class Passkey {
  @Field(() => ID, { description: 'Id of the passkey.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  /** The id that the authenticator gave it, in base64url. */
  @Property({ type: 'text', unique: true })
  credentialId!: string;

  /** COSE key in base64url. */
  @Property({ type: 'text' })
  publicKey!: string;

  /** The signature counter of the authenticator, below 2³². Always 0 for synchronized passkeys. */
  @Property({ type: 'bigint' })
  counter!: string;

  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  @Property({ type: 'json' })
  transports: string[] = [];

  @Field(() => String, { description: 'Name that the person gave it. Plain text.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Date, { description: 'Time at which it was added.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  addedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last use; null if it was never used.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastUsedAt: Date | null = null;
}
