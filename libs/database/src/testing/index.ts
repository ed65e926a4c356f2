export { makeDatabase, runOn, type TestDatabase } from './make-database.ts';
export { shortProcess } from './short-processes.ts';
