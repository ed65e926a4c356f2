import { publicRoutes } from '@daybook/routes';
import { IconDownload } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const additionalResources: ContentScreens = {
  type: 'AdditionalResource',
  menu: { group: 'content', Icon: IconDownload },
  columns: ['additionalresourcestitle', 'additionalresourcesdesc', 'document'],
  layout: {
    main: ['additionalresourcestitle', 'additionalresourcesdesc'],
    side: ['additionalresourcesbutton', 'document'],
  },
  sitePath: publicRoutes.resources,
};
