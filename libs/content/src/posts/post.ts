import {
  ContentRecord,
  ContentType,
  Day,
  LocalDate,
  LongText,
  Picture,
  ReadsFrom,
  Reference,
  RichText,
  Slug,
  Tags,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field } from 'type-graphql';
import { TeamMember } from '../team/team-member.ts';

@ContentType({
  label: 'Post',
  plural: 'posts',
  description: 'Posts of the blog, newest first.',
  titleField: 'title',
  order: { date: 'desc', id: 'desc' },
  screens: {
    title: 'Posts',
    list: '/post-list',
    new: '/post-new',
    edit: '/update-blogpost/:slug',
  },
})
export class Post extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true, contractName: 'posttitle' })
  title!: string;

  @Unique()
  @Slug({
    label: 'Slug',
    description: 'Last part of the URL of the post. Unique among posts.',
    required: true,
    help: 'The last part of the URL of the post.',
  })
  slug!: string;

  @RichText({
    label: 'Description',
    description: 'Body of the post.',
    contractName: 'description',
  })
  body!: string;

  @LongText({ label: 'Excerpt', description: 'Summary for lists and feeds. Plain text.', required: true })
  excerpt!: string;

  @Tags({
    label: 'SEO tags',
    description: 'Topics. Plain text, without commas.',
    contractName: 'tags',
  })
  topics!: readonly string[];

  @Text({
    label: 'Meta title',
    description: 'Title for search engines. Plain text.',
    required: true,
    contractName: 'metatitle',
  })
  metaTitle!: string;

  @LongText({
    label: 'Meta description',
    description: 'Description for search engines. Plain text.',
    required: true,
    contractName: 'metadescription',
  })
  metaDescription!: string;

  @Day({
    label: 'Date',
    description: 'Date of the post, a calendar day without a time zone.',
    required: true,
  })
  date!: string;

  @Picture({ label: 'Featured image', description: 'Featured image.', contractName: 'document' })
  picture!: StoredFile | null;

  @Reference({
    label: 'Author',
    description: 'Author. For visitors, null if the member is not displayed.',
    to: () => TeamMember,
    contractName: 'selectedTeam',
  })
  author!: TeamMember | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the title, the body, the excerpt, or the picture was published or last changed. Null in the perspective of publications from before this was recorded.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  changedAt: Date | null = null;

  @ReadsFrom('date', 'createdAt', 'changedAt')
  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Day of the last change to what readers see, in UTC. Null if there was none after the day on which the post was published.',
  })
  get changedOn(): string | null {
    const day = this.changedAt?.toISOString().slice(0, 10);
    return day && day > this.date && day > this.createdAt.toISOString().slice(0, 10) ? day : null;
  }
}
