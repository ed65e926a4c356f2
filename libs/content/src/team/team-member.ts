import {
  Choice,
  ContentRecord,
  ContentType,
  choices,
  Link,
  LongText,
  Picture,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Property } from '@mikro-orm/decorators/legacy';
import { Field, Int } from 'type-graphql';

type YesOrNo = 'yes' | 'no';

const yesOrNo = choices<YesOrNo>('YesOrNo', 'Yes or no.', { yes: 'Yes.', no: 'No.' });

@ContentType({
  label: 'Team member',
  plural: 'teamMembers',
  description: 'Members of the team in their order. Visitors see only displayed members.',
  titleField: 'membername',
  order: { order: 'asc' },
  visibleIf: {
    sql: (columnOf) => `${columnOf('displayOnTeamPage')} = 'yes'`,
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
  @Text({ label: 'Member name', description: 'Name. Plain text.', required: true })
  membername!: string;

  @Text({ label: 'Member position', description: 'Job title. Plain text.', required: true })
  memberposition!: string;

  @LongText({ label: 'Description', description: 'Short biography. Plain text.' })
  memberdesc!: string;

  @Link({
    label: 'LinkedIn URL',
    description: 'Absolute http or https URL of the LinkedIn profile, or an empty text.',
  })
  memberlinkden!: string;

  @Link({
    label: 'Twitter URL',
    description: 'Absolute http or https URL of the Twitter profile, or an empty text.',
  })
  membertwitter!: string;

  @Picture({ label: 'Thumbnail image', description: 'Portrait.' })
  document!: StoredFile | null;

  @Choice({
    label: 'Display on team page',
    description: 'Whether visitors see the member, on the about page and as an author.',
    from: yesOrNo,
    initially: 'yes',
    help: 'If no, visitors do not see the member on the team page or as an author.',
  })
  displayOnTeamPage!: YesOrNo;

  @Field(() => Int, { description: 'Position in the list, counted from 1 without gaps.' })
  @Property({ type: 'integer' })
  order!: number;
}
