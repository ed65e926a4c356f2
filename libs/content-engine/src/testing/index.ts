export { emptyTables } from './empty-tables.ts';
