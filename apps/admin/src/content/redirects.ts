import { IconArrowForwardUp } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const redirects: ContentScreens = {
  type: 'Redirect',
  menu: {
    group: 'settings',
    Icon: IconArrowForwardUp,
    description: 'Old addresses that lead visitors to the page that replaced them',
  },
  columns: ['fromPath', 'target', 'kind'],
  layout: { main: ['fromPath', 'target', 'kind'] },
};
