export type { RestOptions } from './rest-options.ts';
export { restRouter } from './rest-router.ts';
