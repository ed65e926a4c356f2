import { publicRoutes } from '@daybook/routes';
import { IconArticle } from '@tabler/icons-react';
import type { ContentScreens } from './content-screens.ts';

export const posts: ContentScreens = {
  type: 'Post',
  menu: { group: 'content', Icon: IconArticle },
  columns: [
    { name: 'picture', label: 'Image' },
    'title',
    'author',
    { name: 'topics', label: 'Tags' },
    'date',
  ],
  layout: {
    main: ['title', 'excerpt', 'body'],
    side: ['slug', 'date', 'author', 'topics', 'picture', 'metaTitle', 'metaDescription'],
  },
  suggestions: { slug: 'title', metaTitle: 'title', metaDescription: 'excerpt' },
  searchResult: { title: 'metaTitle', description: 'metaDescription' },
  sitePath: publicRoutes.post,
};
