export { unzip } from '../exam-packs/verify-zip.ts';
export { lastPublication, tables, tamperings } from './tamperings.ts';
