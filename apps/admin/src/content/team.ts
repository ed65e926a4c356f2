import { contentTypes } from '@daybook/graphql-client/admin/content';
import { MoveMember } from '../team/move-member.tsx';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.TeamMember,
  title: 'Team',
  noun: 'team member',
  titleField: 'membername',
  columns: ['document', 'membername', 'memberposition', 'displayOnTeamPage'],
  layout: {
    main: ['membername', 'memberposition', 'memberdesc', 'memberlinkden', 'membertwitter'],
    side: ['document', 'displayOnTeamPage'],
  },
  RowActions: MoveMember,
};
