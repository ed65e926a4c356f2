import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.NewsletterResource,
  title: 'Newsletter files',
  noun: 'newsletter file',
  titleField: 'name',
  columns: ['name', 'file'],
  layout: { main: ['name', 'file'] },
};
