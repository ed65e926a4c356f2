import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A signed-in session. Only the hash of its token is stored. */
@ObjectType('Session', { description: 'A signed-in session on one device.' })
@Entity()
export class Session {
  @Field(() => ID, { description: 'Id of the session. It cannot be used as a token.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 64, unique: true, hidden: true })
  tokenHash!: string;

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Field(() => Date, { description: 'When it began.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last used, to the minute.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastUsedAt!: Date;

  @Property({ type: 'integer' })
  idleSeconds!: number;

  @Field(() => Date, { description: 'When it ends if it is not used before.' })
  @Index()
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** The latest end, which no use extends. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  /** When the password was last entered in this session. Null for sessions from before this was recorded. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  authenticatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is a long session, created with Remember Me.' })
  @Property({ type: 'boolean' })
  remember!: boolean;

  @Field(() => String, { description: 'Browser and operating system, if known.' })
  @Property({ type: 'text' })
  userAgent!: string;

  /** Extends the session up to the latest end. */
  use(now: Date): void {
    this.lastUsedAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + this.idleSeconds * 1000, this.endsAt.getTime()));
  }
}
