import { setTimeout } from 'node:timers/promises';
import type { Client as Session } from 'pg';
import { Client } from './client.ts';
import { ask } from './workload/read-back.ts';

const password = 'lantern orchard tidal';
/** Milliseconds until everything that was published must be captured, recorded, signed, and stored elsewhere. */
const longestWait = 240_000;

const isSigned = `(select max(number) from publication) = (select max(publication) from ledger_entry)
  and (select max(size) from ledger_checkpoint) = (select count(*) from ledger_entry)`;
const isRecorded = `${isSigned}
  and (select publication from capture_progress) = (select max(number) from publication)
  and not exists (select 1 from capture_address where seen = -1)
  and (select max(number) from capture) = (select max((one->>'capture')::int) from ledger_entry,
    jsonb_array_elements(text::jsonb->'captures') one where kind = 'captures')`;
const isElsewhere = '(select max(size) from ledger_place) = (select max(size) from ledger_checkpoint)';

/** Waits until a signed checkpoint covers all publications. */
export function untilSigned(session: Session): Promise<void> {
  return until(session, isSigned);
}

/** Waits until a signed checkpoint covers everything, captures too, and the other place has it. */
export async function untilRecorded(session: Session): Promise<void> {
  await until(session, isRecorded);
  await session.query(`insert into pgboss.job (name, data) values ('store-checkpoints', '{}')`);
  await until(session, isElsewhere);
}

async function until(session: Session, condition: string): Promise<void> {
  for (const end = performance.now() + longestWait; ; await setTimeout(100)) {
    if ((await session.query<{ done: boolean | null }>(`select ${condition} as done`)).rows[0]?.done) return;
    if (performance.now() > end) throw new Error(`This did not become true in time: ${condition}`);
  }
}

/** Publishes a package. */
export function publishPackage(client: Client, title: string): Promise<unknown> {
  const create =
    'mutation ($title: String!) { createPackage(input: { title: $title, description: "<p>A text.</p>" }) { id } }';
  return ask(client, create, { title });
}

/**
 * Publishes a release with a sentence that the guard finds, an answer to the finding, and the approval of somebody
 * else.
 */
export async function publishApproved(client: Client): Promise<void> {
  const email = 'approver@example.com';
  await ask(
    client,
    'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }',
    { input: { name: 'Approver', email, role: 'approver', password } },
  );
  const { body } = await client.post('/api/login', { email, password });
  const approver: Client = client.as(JSON.parse(body).token);
  const save = `mutation { draft: savePackageDraft(input: { title: "Answered", description: "<p>We guarantee it.</p>" }) {
    release { id findings { id } } } }`;
  const { id, findings } = (await ask(client, save)).draft.release;
  await ask(
    client,
    `mutation ($id: ID!, $findings: [ID!]!) {
      answerFindings(id: $id, findings: $findings, reason: "It is a quote.", files: []) { id } }`,
    { id, findings: findings.map((finding: { id: string }) => finding.id) },
  );
  await ask(client, 'mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
  const { hash } = (await ask(client, 'query ($id: ID!) { release(id: $id) { hash } }', { id })).release;
  const approve = `mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash, comment: "Fine.") { id } }`;
  await ask(approver, approve, { id, hash });
  approver.close();
  await ask(client, 'mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id });
}
