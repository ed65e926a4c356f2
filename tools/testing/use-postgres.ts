import { inject } from 'vitest';
import type {} from './provide-postgres.ts';

/**
 * Passes on the server's URL. Test processes start before the server, so they cannot inherit it in their environment.
 */
process.env.TEST_DATABASE_URL = inject('postgresUrl');
