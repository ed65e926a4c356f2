import { createPublicClient } from '@daybook/graphql-client';

/** The one Apollo client of an open site, made when it is first needed. */
export const publicClient = createPublicClient();
