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

/** SQL of a post's topics as they are compared: as a list, without regard to case. */
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
  @Text({ label: 'Title', required: true })
  posttitle!: string;

  @Unique()
  @Slug({ label: 'Slug', required: true, help: "The last part of the post's address." })
  slug!: string;

  @RichText({ label: 'Description' })
  description!: string;

  @LongText({ label: 'Excerpt', required: true })
  excerpt!: string;

  @Tags({ label: 'SEO tags', description: 'Topics, separated by commas.' })
  tags!: string;

  @Text({ label: 'Meta title', required: true })
  metatitle!: string;

  @LongText({ label: 'Meta description', required: true })
  metadescription!: string;

  @Day({ label: 'Date', required: true })
  date!: string;

  @Picture({ label: 'Featured image' })
  document!: StoredFile | null;

  @Reference({ label: 'Author', to: () => TeamMember })
  selectedTeam!: TeamMember | null;

  @ReadsFrom('tags')
  @Field(() => [String], { description: 'The tags as a list.' })
  get topics(): string[] {
    return this.tags === '' ? [] : this.tags.split(',');
  }
}
