import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

interface NumberedQuery {
  text: string;
  values?: readonly unknown[];
}

/** The part of node-postgres' client that rate-limiter-flexible uses, on MikroORM's connection of either driver. */
export interface QueryClient {
  query(query: NumberedQuery): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
}

/** Makes such a client; it runs outside any transaction, so that a counter stands whatever becomes of the request. */
export function queryClient(em: EntityManager): QueryClient {
  return {
    async query({ text, values = [] }) {
      const statement: CompiledQuery<Record<string, unknown>> = CompiledQuery.raw(text, [...values]);
      const { rows } = await em.getConnection().getClient().executeQuery(statement);
      return { rows, rowCount: rows.length };
    },
  };
}
