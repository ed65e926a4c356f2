import { publicRoutes } from '@daybook/routes';
import { IconId } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ContentScreens } from './content-screens.ts';

export const team: ContentScreens = {
  type: 'TeamMember',
  menu: { group: 'site', Icon: IconId },
  columns: [
    { name: 'document', label: 'Picture' },
    { name: 'membername', label: 'Name' },
    { name: 'memberposition', label: 'Position' },
    { name: 'displayOnTeamPage', label: 'Displayed' },
  ],
  layout: {
    main: ['membername', 'memberposition', 'memberdesc', 'memberlinkden', 'membertwitter'],
    side: ['document', 'displayOnTeamPage'],
  },
  sitePath: publicRoutes.about,
  Rows: lazy(() => import('../team/team-rows.tsx')),
  RowActions: lazy(() => import('../team/move-member.tsx')),
};
