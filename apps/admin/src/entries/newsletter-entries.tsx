import { type Column, ListScreen } from '@daybook/admin-ui';
import {
  useNewsletterEntryListQuery,
  useRemoveNewsletterEntryMutation,
} from '@daybook/graphql-client/admin/hooks';
import { receivedColumn } from './received-column.ts';

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', kind: 'text', sort: 'email' },
  receivedColumn,
];

/** Who signed up for the newsletter. */
export function NewsletterEntries() {
  return (
    <ListScreen
      title="Newsletter entries"
      noun="sign-up"
      titleField="email"
      columns={columns}
      useList={useNewsletterEntryListQuery}
      useRemove={useRemoveNewsletterEntryMutation}
    />
  );
}
