import type { Column } from '@daybook/admin-ui';

/** When an entry came in. */
export const receivedColumn: Column = {
  name: 'created',
  label: 'Received',
  kind: 'created',
  sort: 'createdAt',
};
