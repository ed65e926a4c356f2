import {
  ContentRecord,
  ContentType,
  Day,
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
import { Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field } from 'type-graphql';
import { TeamMember } from '../team/team-member.ts';

/** SQL expression for the topics of a post as an array in lower case. */
export const topicsIn = (tags: string) => `string_to_array(lower(${tags}), ',')`;

@Index({
  name: 'post_topics_index',
  expression: `create index "post_topics_index" on "post" using gin (${topicsIn('"tags"')})`,
})
@ContentType({
  label: 'Post',
  plural: 'posts',
  description: 'Posts of the blog, newest first.',
  titleField: 'posttitle',
  order: { date: 'desc', id: 'desc' },
  screens: {
    title: 'Posts',
    list: '/post-list',
    new: '/post-new',
    edit: '/update-blogpost/:slug',
  },
})
export class Post extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true })
  posttitle!: string;

  @Unique()
  @Slug({
    label: 'Slug',
    description: 'Last part of the URL of the post. Unique among posts.',
    required: true,
    help: 'The last part of the URL of the post.',
  })
  slug!: string;

  @RichText({ label: 'Description', description: 'Body of the post. HTML, sanitized.' })
  description!: string;

  @LongText({ label: 'Excerpt', description: 'Summary for lists and feeds. Plain text.', required: true })
  excerpt!: string;

  @Tags({
    label: 'SEO tags',
    description: 'Topics. Comma-separated plain text in outputs, a list in inputs.',
  })
  tags!: string;

  @Text({ label: 'Meta title', description: 'Title for search engines. Plain text.', required: true })
  metatitle!: string;

  @LongText({
    label: 'Meta description',
    description: 'Description for search engines. Plain text.',
    required: true,
  })
  metadescription!: string;

  @Day({
    label: 'Date',
    description: 'Date of the post, a calendar day without a time zone.',
    required: true,
  })
  date!: string;

  @Picture({ label: 'Featured image', description: 'Featured image.' })
  document!: StoredFile | null;

  @Reference({
    label: 'Author',
    description: 'Author. For visitors, null if the member is not displayed.',
    to: () => TeamMember,
  })
  selectedTeam!: TeamMember | null;

  @ReadsFrom('tags')
  @Field(() => [String], { description: 'Topics as a list. Plain text.' })
  get topics(): string[] {
    return this.tags === '' ? [] : this.tags.split(',');
  }
}
