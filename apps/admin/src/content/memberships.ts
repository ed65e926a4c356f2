import { contentTypes } from '@daybook/graphql-client/admin/content';
import type { ContentScreens } from './content-screens.ts';

export const screens: ContentScreens = {
  content: contentTypes.Membership,
  title: 'Memberships',
  noun: 'membership',
  titleField: 'name',
  columns: ['document', 'name'],
  layout: { main: ['name', 'document'] },
};
