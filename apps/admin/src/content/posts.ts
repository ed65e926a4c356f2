import { contentTypes } from '@daybook/graphql-client/admin/content';
import { usePostBySlugQuery } from '@daybook/graphql-client/admin/content-hooks';
import { publicRoutes } from '@daybook/routes';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: { ...contentTypes.Post, useRecord: usePostBySlugQuery },
  title: 'Posts',
  noun: 'post',
  titleField: 'posttitle',
  columns: ['document', 'posttitle', 'slug', 'tags', 'date'],
  layout: {
    main: ['posttitle', 'excerpt', 'description'],
    side: ['slug', 'date', 'selectedTeam', 'tags', 'document', 'metatitle', 'metadescription'],
  },
  slugFrom: 'posttitle',
  sitePath: publicRoutes.post,
};
