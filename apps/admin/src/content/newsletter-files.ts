import { publicRoutes } from '@daybook/routes';
import { IconFileText } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const newsletterFiles: ContentScreens = {
  type: 'NewsletterResource',
  menu: { group: 'content', Icon: IconFileText },
  columns: ['title', 'file'],
  layout: { main: ['title', 'file'] },
  sitePath: publicRoutes.complianceNewsletter,
};
