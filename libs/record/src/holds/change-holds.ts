import { clientOf, noViewer } from '@daybook/accounts';
import {
  cleanText,
  isRecordId,
  newRecordId,
  type RequestContext,
  recordAudit,
} from '@daybook/content-engine';
import { conflict, invalidInput, notFound } from '@daybook/errors';
import { canonicalJson } from '@daybook/ledger';
import { parseAddressPattern } from '../captures/address-pattern.ts';
import { appendEntries, lockLedger } from '../ledger/append-entries.ts';
import { hashOf, isoTime } from '../ledger/row-hash.ts';
import { requiredText } from '../required-text.ts';
import { readHolds } from './held.ts';
import { HoldEvent } from './hold-event.ts';
import type { LegalHold, LegalHoldInput } from './legal-hold.ts';

const longestName = 100;
const longestReason = 2_000;

/** Places a legal hold. Throws `BAD_USER_INPUT` for an invalid name, reason, or target. */
export function placeHold(context: RequestContext, given: LegalHoldInput): Promise<LegalHold> {
  const { scope } = given;
  const name = requiredText('name', given.name, longestName);
  const reason = requiredText('reason', given.reason, longestReason);
  const entered = scope === 'site' ? '' : cleanText(given.target).trim();
  if (scope === 'record' && !isRecordId(entered))
    throw invalidInput({ target: 'Enter the id of a record, which has 24 characters.' });
  const target = scope === 'address' ? parseAddressPattern('target', entered) : entered;
  return change(context, { hold: newRecordId(), change: 'placed', name, scope, target, reason });
}

/** Lifts a legal hold. Throws `NOT_FOUND`, and `CONFLICT` if it was lifted before. */
export async function liftHold(context: RequestContext, id: string, given: string): Promise<LegalHold> {
  const reason = requiredText('reason', given, longestReason);
  const hold = (await readHolds(context.database.em)).find((each) => each.id === id);
  if (!hold) throw notFound('Legal hold');
  const { name, scope, target } = hold;
  return change(context, { hold: id, change: 'lifted', name, scope, target, reason });
}

type NewEvent = Pick<HoldEvent, 'hold' | 'change' | 'name' | 'scope' | 'target' | 'reason'>;

/** Adds an event and its entry. Locks the ledger, so that an erasure either sees the hold or has ended before it. */
async function change(context: RequestContext, given: NewEvent): Promise<LegalHold> {
  const { viewer, session, database, record } = context;
  if (!viewer) throw noViewer({ session });
  await record.ledger.advance();
  const holds = await database.em.transactional(async (em) => {
    await lockLedger(em);
    const before = await readHolds(em);
    if (
      given.change === 'lifted' &&
      before.some(({ id, liftedAt }) => id === given.hold && liftedAt !== null)
    )
      throw conflict('The legal hold was lifted already.');
    const event = new HoldEvent();
    Object.assign(event, given, { byId: viewer.id, byName: viewer.name, at: new Date() });
    em.persist(event);
    recordAudit(em, {
      action: given.change === 'placed' ? 'placeHold' : 'liftHold',
      actor: viewer,
      client: clientOf(context),
      recordType: 'LegalHold',
      recordId: given.hold,
      recordTitle: given.name,
    });
    await em.flush();
    await appendEntries(em, [entryOf(event)]);
    return readHolds(em);
  });
  await record.ledger.advance();
  const found = holds.find(({ id }) => id === given.hold);
  if (!found) throw notFound('Legal hold');
  return found;
}

function entryOf(event: HoldEvent) {
  const { id, hold, change, byId: by_id, byName: by_name, name, scope, target, reason } = event;
  const at = isoTime(event.at);
  const row = hashOf({ id, hold, change, name, scope, target, reason, by_id, by_name, at });
  const entry = { kind: 'hold', event: id, hold, change, at, by: by_id, row } as const;
  return { kind: entry.kind, publication: null, text: canonicalJson(entry) };
}
