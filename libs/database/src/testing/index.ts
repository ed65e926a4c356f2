export { makeDatabase, runOn, type TestDatabase } from './make-database.ts';
