export { createPublicClient } from './public-client.ts';
