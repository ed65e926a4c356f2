import type { EntityManager } from '@mikro-orm/postgresql';

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
      const inOrder: unknown[] = [];
      const sql = text.replace(/\$(\d+)/g, (_match, position: string) => {
        inOrder.push(values[Number(position) - 1]);
        return '?';
      });
      const rows = await em.getConnection().execute<Record<string, unknown>[]>(sql, inOrder, 'all');
      return { rows, rowCount: rows.length };
    },
  };
}
