import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.AdditionalResource,
  title: 'Additional resources',
  noun: 'additional resource',
  titleField: 'additionalresourcestitle',
  columns: ['additionalresourcestitle', 'additionalresourcesdesc', 'document'],
  layout: {
    main: ['additionalresourcestitle', 'additionalresourcesdesc'],
    side: ['additionalresourcesbutton', 'document'],
  },
};
