import { runStatement } from '@daybook/content-engine';
import { witnessRequest } from '@daybook/ledger';
import { cosignedAt, parseNote, type Witness } from '@daybook/ledger/verify';
import { publicServersAnd, sendTo } from '@daybook/outgoing-http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerCheckpoint } from '../ledger/entities.ts';
import { readCheckpoint, treeOf } from '../ledger/stored-ledger.ts';
import type { OnAttempt } from '../places/store-checkpoints.ts';

/** Name of the job that asks witnesses. */
export const askWitnessesJob = 'ask-witnesses';

/** Maximum duration of a request in milliseconds, and maximum length of a response in bytes. */
const longestRequest = 10_000;
const largestResponse = 64 * 1024;

/** What a witness answers: a cosignature, the size of the last checkpoint that it cosigned, or why it does not sign. */
type Answer =
  | { readonly kind: 'signed'; readonly line: string }
  | { readonly kind: 'knows'; readonly size: number }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Asks each witness to cosign the latest checkpoint, unless it has done so (C2SP tlog-witness). A failure is noted for the staff,
 * and the next run asks again.
 * @param onAttempt gets the name of each witness that was asked
 */
export async function askWitnesses(
  em: EntityManager,
  witnesses: readonly Witness[],
  onAttempt: OnAttempt,
): Promise<void> {
  const checkpoint = await readCheckpoint(em);
  if (!checkpoint) return;
  for (const witness of witnesses) {
    const known = await readKnown(em, witness);
    if (known === checkpoint.size) continue;
    const { size, trouble, line } = await ask(em, witness, checkpoint, known);
    if (line !== null)
      await runStatement(
        em,
        `insert into "ledger_cosignature" ("size", "witness", "line") values ($1, $2, $3) on conflict do nothing`,
        [checkpoint.size, witness.key.name, line],
      );
    await runStatement(
      em,
      `insert into "ledger_witness" ("name", "known", "trouble", "asked_at") values ($1, $2, $3, clock_timestamp())
        on conflict ("name") do update set "known" = excluded."known", "trouble" = excluded."trouble",
          "asked_at" = excluded."asked_at"`,
      [witness.key.name, size, trouble],
    );
    onAttempt(witness.key.name, line !== null);
  }
}

async function readKnown(em: EntityManager, { key }: Witness): Promise<number> {
  const [row] = await runStatement<{ known: number }>(
    em,
    'select "known" from "ledger_witness" where "name" = $1',
    [key.name],
  );
  return row?.known ?? 0;
}

/** @returns the size of the last checkpoint that the witness cosigned, why it did not sign, and its new cosignature */
async function ask(
  em: EntityManager,
  witness: Witness,
  checkpoint: LedgerCheckpoint,
  known: number,
): Promise<{ size: number; trouble: string | null; line: string | null }> {
  const proven = Math.min(known, checkpoint.size);
  try {
    let answer = await send(em, witness, checkpoint, proven);
    // Another process may have asked the witness, or a backup was restored since the last request.
    if (answer.kind === 'knows' && answer.size <= checkpoint.size && answer.size !== proven)
      answer = await send(em, witness, checkpoint, answer.size);
    if (answer.kind === 'signed') return { size: checkpoint.size, trouble: null, line: answer.line };
    const trouble =
      answer.kind === 'knows'
        ? `It has cosigned ${answer.size} entries, but the latest checkpoint covers ${checkpoint.size}.`
        : answer.reason;
    return { size: known, trouble, line: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { size: known, trouble: `It could not be reached: ${reason}`, line: null };
  }
}

async function send(
  em: EntityManager,
  { key, url }: Witness,
  { size, note }: LedgerCheckpoint,
  known: number,
): Promise<Answer> {
  const proof = await treeOf(em, size).consistencyProof(known);
  const response = await sendTo(new URL(`${url}/add-checkpoint`), {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: witnessRequest({ known, proof, checkpoint: note }),
    servers: publicServersAnd('all'),
    signal: AbortSignal.timeout(longestRequest),
  });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > largestResponse) return { kind: 'refused', reason: 'Its response was too long.' };
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (response.statusCode === 409 && /^\d{1,15}\s*$/.test(text)) return { kind: 'knows', size: Number(text) };
  if (response.statusCode !== 200)
    return { kind: 'refused', reason: `It answered with the status ${response.statusCode}.` };
  const body = parseNote(note)?.text ?? '';
  const line = text.split('\n').find((each) => {
    const cosigned = parseNote(`${body}\n${each}\n`);
    return cosigned !== null && cosignedAt(cosigned, key) !== null;
  });
  return line === undefined
    ? { kind: 'refused', reason: 'Its response has no valid cosignature.' }
    : { kind: 'signed', line };
}
