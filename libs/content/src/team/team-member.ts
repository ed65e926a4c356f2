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
  description: 'Members of the team in their order; visitors see those who are displayed.',
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
  @Text({ label: 'Member name', required: true })
  membername!: string;

  @Text({ label: 'Member position', required: true })
  memberposition!: string;

  @LongText({ label: 'Description' })
  memberdesc!: string;

  @Link({ label: 'LinkedIn URL' })
  memberlinkden!: string;

  @Link({ label: 'Twitter URL' })
  membertwitter!: string;

  @Picture({ label: 'Thumbnail image' })
  document!: StoredFile | null;

  @Choice({
    label: 'Display on team page',
    from: yesOrNo,
    initially: 'yes',
    help: 'With no, visitors see the member neither there nor as the author of posts.',
  })
  displayOnTeamPage!: YesOrNo;

  @Field(() => Int, { description: 'Position in the list, counted from 1 without gaps.' })
  @Property({ type: 'integer' })
  order!: number;
}
