import { inject } from 'vitest';
import type {} from './provide-postgres.ts';

/** Tests read the server from the environment, which their processes get before the server is started. */
process.env.TEST_DATABASE_URL = inject('postgresUrl');
