import { type Column, createdColumn } from '@daybook/admin-ui';

/** When an entry came in. */
export const receivedColumn: Column = { ...createdColumn, label: 'Received' };
