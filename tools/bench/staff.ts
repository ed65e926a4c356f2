import { z } from 'zod';
import type { MeasuredProcess } from './measured-process.ts';
import { signIn } from './product.ts';

/** Runs a GraphQL operation of staff and returns its data. Throws if the data does not have the expected shape. */
export type Run = <T>(query: string, variables: object, shape: z.ZodType<T>) => Promise<T>;

/** Signs in at a server. */
export async function staffOf(server: MeasuredProcess): Promise<Run> {
  const token = await signIn(server);
  return async (query, variables, shape) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return z.object({ data: shape }).parse(await response.json()).data;
  };
}
