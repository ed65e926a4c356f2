import { Checkbox, ContentRecord, ContentType, Link, LongText, Picture, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, Int } from 'type-graphql';

@ContentType({
  label: 'Team member',
  plural: 'teamMembers',
  description: 'Members of the team in their order. Visitors see only displayed members.',
  titleField: 'name',
  order: { order: 'asc' },
  visibleIf: {
    sql: (columnOf) => columnOf('isDisplayed'),
    parameters: [],
    dependsOn: 'row',
  },
  screens: {
    title: 'Team',
    list: '/team-list',
    new: '/add-team',
    edit: '/updateteam/:id',
  },
})
export class TeamMember extends ContentRecord {
  @Text({
    label: 'Member name',
    description: 'Name. Plain text.',
    required: true,
    contractName: 'membername',
  })
  name!: string;

  @Text({
    label: 'Member position',
    description: 'Job title. Plain text.',
    required: true,
    contractName: 'memberposition',
  })
  position!: string;

  @LongText({ label: 'Description', description: 'Short biography. Plain text.', contractName: 'memberdesc' })
  biography!: string;

  @Link({
    label: 'LinkedIn URL',
    description: 'Absolute http or https URL of the LinkedIn profile, or an empty text.',
    contractName: 'memberlinkden',
  })
  linkedInUrl!: string;

  @Link({
    label: 'Twitter URL',
    description: 'Absolute http or https URL of the Twitter profile, or an empty text.',
    contractName: 'membertwitter',
  })
  twitterUrl!: string;

  @Picture({ label: 'Thumbnail image', description: 'Portrait.', contractName: 'document' })
  picture!: StoredFile | null;

  @Checkbox({
    label: 'Display on team page',
    description: 'Whether visitors see the member, on the about page and as an author.',
    initially: true,
    contractTexts: ['yes', 'no'],
    help: 'If no, visitors do not see the member on the team page or as an author.',
    contractName: 'displayOnTeamPage',
  })
  isDisplayed!: boolean;

  @Field(() => Int, { description: 'Position in the list, counted from 1 without gaps.' })
  @Property({ type: 'integer' })
  order!: number;
}
