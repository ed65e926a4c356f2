import { publicRoutes } from '@daybook/routes';
import { IconId } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const team: ContentScreens = {
  type: 'TeamMember',
  menu: { group: 'site', Icon: IconId },
  columns: [
    { name: 'picture', label: 'Picture' },
    { name: 'name', label: 'Name' },
    { name: 'position', label: 'Position' },
    { name: 'isDisplayed', label: 'Displayed' },
  ],
  layout: {
    main: ['name', 'position', 'biography', 'linkedInUrl', 'twitterUrl'],
    side: ['picture', 'isDisplayed'],
  },
  sitePath: publicRoutes.about,
  loadRows: () => import('../team/team-rows.tsx'),
};
