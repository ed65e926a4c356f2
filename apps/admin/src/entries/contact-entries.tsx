import { type Column, ListScreen } from '@daybook/admin-ui';
import { useContactEntryListQuery, useRemoveContactEntryMutation } from '@daybook/graphql-client/admin/hooks';
import type { UseList } from '@daybook/graphql-client/content-type';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContactEntryActions } from './contact-entry-actions.tsx';
import { receivedColumn } from './received-column.ts';

const columns: readonly Column[] = [
  receivedColumn,
  { name: 'fname', label: 'First name', kind: 'text', sort: 'fname' },
  { name: 'lname', label: 'Last name', kind: 'text', sort: 'lname' },
  { name: 'email', label: 'Email', kind: 'text', sort: 'email' },
  { name: 'jobTitle', label: 'Job title', kind: 'text', sort: 'jobTitle' },
  { name: 'company', label: 'Company', kind: 'text', sort: 'company' },
  { name: 'message', label: 'Message', kind: 'longText' },
];

/** Parts of the list, and what the server is asked for to get them. */
const parts = {
  all: { label: 'All', variables: { spam: false, handled: null } },
  open: { label: 'Open', variables: { spam: false, handled: false } },
  handled: { label: 'Handled', variables: { spam: false, handled: true } },
  spam: { label: 'Spam', variables: { spam: true, handled: null } },
} as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** What visitors wrote. */
export function ContactEntries() {
  const [part, setPart] = useState<keyof typeof parts>('all');
  const [, setParams] = useSearchParams();
  const useList: UseList = (options) =>
    useContactEntryListQuery({ ...options, variables: { ...options.variables, ...parts[part].variables } });
  const show = (next: keyof typeof parts) => {
    setPart(next);
    setParams({}, { replace: true });
  };
  return (
    <ListScreen
      title="Contact entries"
      noun="message"
      titleField="email"
      columns={columns}
      useList={useList}
      useRemove={useRemoveContactEntryMutation}
      RowActions={ContactEntryActions}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="Which messages"
          data={partNames.map((value) => ({ value, label: parts[value].label }))}
          value={part}
          onChange={show}
        />
      }
    />
  );
}
