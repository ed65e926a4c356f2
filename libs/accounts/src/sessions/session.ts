import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A sign-in that lasts. Only the hash of its token is kept. */
@ObjectType('Session', { description: 'A sign-in that lasts, on one device.' })
@Entity()
export class Session {
  @Field(() => ID, { description: 'Names the session; worth nothing as a token.' })
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

  @Field(() => Date, { description: 'When it ends unless it is used before.' })
  @Index()
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** The end that no use puts off. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  /** When the password was last proven in this session. Null: before this was recorded. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  authenticatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is a long one, made with Remember Me.' })
  @Property({ type: 'boolean' })
  remember!: boolean;

  @Field(() => String, { description: 'Browser and system, as far as they say.' })
  @Property({ type: 'text' })
  userAgent!: string;

  /** Puts the end off, as far as it goes. */
  use(now: Date): void {
    this.lastUsedAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + this.idleSeconds * 1000, this.endsAt.getTime()));
  }
}
