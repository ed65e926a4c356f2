import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A session of a collaborator. Only the hash of its token is stored. */
@ObjectType('Session', { description: 'A session of a collaborator on one device.' })
@Entity()
export class Session {
  @Field(() => ID, { description: 'Id of the session. Not its token.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 64, unique: true, hidden: true })
  tokenHash!: string;

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Field(() => Date, { description: 'Time of the sign-in.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last use, to the minute.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastUsedAt!: Date;

  @Property({ type: 'integer' })
  idleSeconds!: number;

  @Field(() => Date, { description: 'Time at which it ends if it is not used before.' })
  @Index()
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** Time at which it ends in any case. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  /** Time at which the password was last confirmed in this session; null for sessions from before this was recorded. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  authenticatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is a long session, created with Remember Me.' })
  @Property({ type: 'boolean' })
  remember!: boolean;

  @Field(() => String, { description: 'Browser and operating system, from the `User-Agent` header.' })
  @Property({ type: 'text' })
  userAgent!: string;

  /** Extends the session, at most to `endsAt`. */
  use(now: Date): void {
    this.lastUsedAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + this.idleSeconds * 1000, this.endsAt.getTime()));
  }
}
