export { unzip } from '../exam-packs/verify-zip.ts';
