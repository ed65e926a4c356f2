export { unzip } from '../exam-packs/verify-zip.ts';
export { ZipWriter } from '../exam-packs/zip-writer.ts';
export { lastPublicationSql, tables, tamperings } from './tamperings.ts';
