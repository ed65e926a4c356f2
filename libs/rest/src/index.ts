export { type ContractCall, contractCalls } from './contract-calls.ts';
export { readAddresses } from './read-address.ts';
export type { RestOptions } from './rest-options.ts';
export { restRouter } from './rest-router.ts';
