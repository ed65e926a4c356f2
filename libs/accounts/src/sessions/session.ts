import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';

/** How a session was created. */
export type SignInMethod = 'password' | 'passkey' | 'sso' | 'rest';

const signInMethods = choices<SignInMethod>('SignInMethod', 'How a session was created.', {
  password: 'With a password, and a code if the account has a second factor.',
  passkey: 'With a passkey.',
  sso: 'With the single sign-on of the organization.',
  rest: 'With `POST /api/login`.',
});

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

  /**
   * Time at which the owner last proved their identity in this session; null if unknown. Up to a minute later if
   * sessions stay fresh for less than a minute.
   */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  authenticatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is a long session, created with Remember Me.' })
  @Property({ type: 'boolean' })
  remember!: boolean;

  @Field(() => String, { description: 'Browser and operating system, from the `User-Agent` header.' })
  @Property({ type: 'text' })
  userAgent!: string;

  @Field(() => signInMethods.values, {
    nullable: true,
    description: 'How it was created; null if this was not recorded.',
  })
  @Property({ type: 'text', nullable: true })
  method!: SignInMethod | null;

  @Field(() => String, {
    nullable: true,
    description: 'Network address of the sign-in; null if this was not recorded.',
  })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Network address of the last use; null if this was not recorded.',
  })
  @Property({ type: 'text', nullable: true })
  lastAddress!: string | null;

  /** Hash of the cookie that each request must send with the token; null if any client may use the token. */
  @Property({ type: 'string', length: 64, nullable: true, hidden: true })
  bindingHash!: string | null;

  @Field(() => Boolean, { description: 'Whether its token works only in the browser that signed in.' })
  get isBound(): boolean {
    return this.bindingHash !== null;
  }

  /** Extends the session, at most to `endsAt`. */
  use(now: Date, address: string): void {
    this.lastUsedAt = now;
    this.lastAddress = address;
    this.expiresAt = new Date(Math.min(now.getTime() + this.idleSeconds * 1000, this.endsAt.getTime()));
  }
}
