import { type Column, createdColumn } from '@daybook/admin-ui';

/** When an entry arrived. */
export const receivedColumn: Column = { ...createdColumn, label: 'Received' };
