import { randomBytes } from 'node:crypto';
import { choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Collaborator } from '../collaborators/collaborator.ts';
import type { ApiKeyScope } from './key-grant.ts';

const secretPattern = /^dbk_[A-Za-z0-9_-]{43}$/;

/** Creates a secret: a prefix that people and scanners recognize, and 256 random bits. */
export function newSecret(): string {
  return `dbk_${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of a secret. */
export function isSecret(text: string): boolean {
  return secretPattern.test(text);
}

export const apiKeyScopes = choices<ApiKeyScope>(
  'ApiKeyScope',
  'What an API key may do in addition to reading what visitors read.',
  {
    readDrafts: 'Read what staff read: all records, drafts, releases, the history, and the trash.',
    readEntries: 'Read contact messages and newsletter sign-ups, but not export them.',
  },
);

/** A credential of a program. Only the hashes of its secrets are stored. */
@ObjectType('ApiKey', {
  description:
    'A key with which a program uses the API. It may never do more than its creator. It ends when the account of its creator is removed.',
})
@Entity()
export class ApiKey {
  @Field(() => ID, { description: 'Id of the key. Not its secret.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Field(() => String, { description: 'Name of the key, as the audit log shows it. Plain text.' })
  @Property({ type: 'text', unique: true })
  name!: string;

  @Property({ type: 'string', length: 64, unique: true, hidden: true })
  secretHash!: string;

  @Field(() => String, { description: 'The last four characters of the secret.' })
  @Property({ type: 'string', length: 4 })
  lastFour!: string;

  /** Hash of the secret before the last rotation. */
  @Property({ type: 'string', length: 64, unique: true, nullable: true, hidden: true })
  previousHash: string | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time until which the secret before the last rotation works; null if there is none.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  previousEndsAt: Date | null = null;

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  owner!: Collaborator;

  @Field(() => [apiKeyScopes.values], { description: 'What it may do.' })
  @Property({ type: 'json' })
  scopes!: ApiKeyScope[];

  @Field(() => [String], {
    description:
      'GraphQL types of the content that it may create, update, remove, and save drafts of, as its creator may.',
  })
  @Property({ type: 'json' })
  writes!: string[];

  @Field(() => [String], {
    description:
      'Origins whose pages may use it in a browser, such as `https://app.example.com`. With at least one, requests of other pages get FORBIDDEN. With none, only pages of `API_ORIGINS` can read the responses.',
  })
  @Property({ type: 'json', default: '[]' })
  origins: string[] = [];

  @Field(() => Int, {
    description:
      'Requests that each process of the server accepts from it per minute. Others get RATE_LIMITED.',
  })
  @Property({ type: 'integer' })
  requestsPerMinute!: number;

  @Field(() => Date, { description: 'Time of the creation.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time at which it expires.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last use, to the minute; null if unused.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastUsedAt: Date | null = null;

  @Field(() => String, { nullable: true, description: 'Network address of the last use; null if unused.' })
  @Property({ type: 'text', nullable: true })
  lastAddress: string | null = null;
}
