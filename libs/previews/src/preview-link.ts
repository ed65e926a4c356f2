import { newRecordId } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';

/**
 * A link that shows the site with the drafts of a release to people without an account. Only the hash of its token is
 * stored.
 */
@ObjectType('PreviewLink', {
  description: 'A link that shows the site with the drafts of a release to people without an account.',
})
@Entity({ tableName: 'preview_link' })
export class PreviewLink {
  @Field(() => ID, { description: 'Id of the link. It differs from the token in its address.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 64, unique: true, hidden: true })
  tokenHash!: string;

  @Index()
  @Property({ type: 'string', length: 24 })
  releaseId!: string;

  @Field(() => Date, { description: 'Time at which the link was created.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  /** Id of the account that created the link. Null for links of earlier versions of this program. */
  @Property({ type: 'string', length: 24, nullable: true })
  createdById: string | null = null;

  @Field(() => String, { description: 'Name of the person who created the link.' })
  @Property({ type: 'text' })
  createdByName!: string;

  @Field(() => Date, { description: 'Time at which the link expires.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the link was revoked. Null if it was not revoked.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  revokedAt: Date | null = null;

  @Field(() => String, { nullable: true, description: 'Name of the person who revoked the link.' })
  @Property({ type: 'text', nullable: true })
  revokedByName: string | null = null;

  @Field(() => Int, { description: 'Number of pages that were opened with the link.' })
  @Property({ type: 'integer' })
  opens = 0;

  @Field(() => Date, { nullable: true, description: 'Time at which a page was last opened with the link.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  lastOpenedAt: Date | null = null;

  /** Filled in by `markOrphans`. */
  @Field(() => Boolean, {
    description:
      'Whether the link does not work because the account that created it was removed or may not write drafts any more.',
  })
  isOrphaned = false;

  @Field(() => String, {
    nullable: true,
    description:
      'Absolute URL. Only `createPreviewLink` returns it, because the token is not stored; otherwise null.',
  })
  url?: string;
}
