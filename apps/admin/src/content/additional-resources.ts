import { publicRoutes } from '@daybook/routes';
import { IconDownload } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const additionalResources: ContentScreens = {
  type: 'AdditionalResource',
  menu: { group: 'content', Icon: IconDownload },
  columns: ['title', 'description', 'file'],
  layout: {
    main: ['title', 'description'],
    side: ['buttonText', 'file'],
  },
  sitePath: publicRoutes.resources,
};
