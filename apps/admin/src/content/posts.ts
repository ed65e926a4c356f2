import { publicRoutes } from '@daybook/routes';
import { IconArticle } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const posts: ContentScreens = {
  type: 'Post',
  menu: { group: 'content', Icon: IconArticle },
  columns: [
    { name: 'document', label: 'Image' },
    'posttitle',
    'slug',
    { name: 'tags', label: 'Tags' },
    'date',
  ],
  layout: {
    main: ['posttitle', 'excerpt', 'description'],
    side: ['slug', 'date', 'selectedTeam', 'tags', 'document', 'metatitle', 'metadescription'],
  },
  slugFrom: 'posttitle',
  sitePath: publicRoutes.post,
};
