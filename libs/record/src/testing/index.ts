export { unzip } from '../exam-packs/verify-zip.ts';
export { ZipWriter } from '../exam-packs/zip-writer.ts';
export { lastPublication, tables, tamperings } from './tamperings.ts';
