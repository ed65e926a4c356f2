import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

interface NumberedQuery {
  text: string;
  values?: readonly unknown[];
}

/** The part of node-postgres' client that rate-limiter-flexible uses, on top of MikroORM's connection. */
export interface QueryClient {
  query(query: NumberedQuery): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
}

/** Runs a statement on the table of the counters as soon as fewer statements run on it than allowed. */
export type RunOnTable = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/** Creates the client. It works outside of transactions, so that a counter stays even if the request is rolled back. */
export function queryClient(em: EntityManager, runOnTable: RunOnTable): QueryClient {
  return {
    async query({ text, values = [] }) {
      const statement: CompiledQuery<Record<string, unknown>> = CompiledQuery.raw(text, [...values]);
      const { rows } = await runOnTable(() => em.getConnection().getClient().executeQuery(statement));
      return { rows, rowCount: rows.length };
    },
  };
}
