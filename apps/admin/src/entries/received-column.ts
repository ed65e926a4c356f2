import type { Column } from '@daybook/admin-ui';

/** When an entry arrived. */
export const receivedColumn: Column = {
  name: 'created',
  label: 'Received',
  kind: 'created',
  sort: 'createdAt',
};
