import { vi } from 'vitest';
import type { DatabaseBehind } from './database-behind.ts';

/** Milliseconds. Only what never happens takes so long. */
const longestWait = 120_000;

async function untilTrue(database: DatabaseBehind, condition: string): Promise<void> {
  const isTrue = async () => {
    const [row] = await database
      .fork()
      .execute<{ isTrue: boolean | null }[]>(`select ${condition} as "isTrue"`);
    return row?.isTrue;
  };
  // `expect.poll` works only inside of tests.
  await vi.waitUntil(isTrue, { timeout: longestWait, interval: 100 });
}

/** Waits until the pages of all publications are captured. */
export async function captured(database: DatabaseBehind): Promise<void> {
  await untilTrue(
    database,
    `(select publication from capture_progress) = (select max(number) from publication)
      and not exists (select 1 from capture_address where seen = -1)`,
  );
}

/** Waits until a signed checkpoint covers all captures. */
export async function capturesSigned(database: DatabaseBehind): Promise<void> {
  await untilTrue(
    database,
    `(select max(number) from capture) = (select (text::jsonb->'captures'->-1->>'capture')::int
      from ledger_entry where kind = 'captures' order by index desc limit 1)
      and (select max(size) from ledger_checkpoint) = (select count(*) from ledger_entry)`,
  );
}
