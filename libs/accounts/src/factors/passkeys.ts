import { cleanText, isRecordId, type RequestContext } from '@daybook/content-engine';
import { conflict, invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { changeOwnFactors, factorRemoved, firstFactorAdded } from './change-factors.ts';
import { transportsIn } from './credential-json.ts';
import { Passkey } from './passkey.ts';
import { methodsOf, secondFactorsOf } from './second-factors.ts';

const maxPasskeys = 20;
const maxNameLength = 100;

/**
 * Returns the options with which the caller's browser creates a passkey, as JSON. Throws `STEP_UP_REQUIRED`, and
 * `BAD_USER_INPUT` if the account has too many passkeys.
 */
export async function beginPasskey(context: RequestContext): Promise<string> {
  const { viewer, accounts, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const { passkeys: present } = await secondFactorsOf(database, viewer.id);
  requireRoom(present);
  return JSON.stringify(await accounts.passkeys.registrationOptions(database, viewer, present));
}

/**
 * Adds a passkey to the caller's account. If it is the first second factor, returns new recovery codes and ends all
 * other sessions. Throws `BAD_USER_INPUT` if the name or the browser's response is invalid, `CONFLICT` if the passkey
 * exists already, and `STEP_UP_REQUIRED`.
 */
export async function addPasskey(context: RequestContext, name: string, answer: string): Promise<string[]> {
  const { viewer, accounts, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const named = cleanName(name);
  const credential = await accounts.passkeys.register(database, viewer.id, answer);
  if (!credential) throw invalidInput({ answer: 'This passkey could not be added. Please try again.' });
  const add = changeOwnFactors(context, 'addPasskey', async (em, owner) => {
    const factors = await secondFactorsOf({ em }, owner.id);
    requireRoom(factors.passkeys);
    const isFirst = methodsOf(factors).length === 0;
    const passkey = new Passkey();
    passkey.collaborator = owner;
    passkey.credentialId = credential.id;
    passkey.publicKey = Buffer.from(credential.publicKey).toString('base64url');
    passkey.counter = String(credential.counter);
    passkey.transports = transportsIn(answer);
    passkey.name = named;
    passkey.addedAt = new Date();
    em.persist(passkey);
    return isFirst ? firstFactorAdded(em, owner, context) : [];
  });
  return add.catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException)
      throw conflict('This passkey has already been added.');
    throw error;
  });
}

/** Renames a passkey of the caller. Throws `NOT_FOUND` and `BAD_USER_INPUT`. */
export async function renamePasskey(context: RequestContext, id: string, name: string): Promise<void> {
  const named = cleanName(name);
  await changeOwnFactors(context, 'renamePasskey', async (em, owner) => {
    const passkey = isRecordId(id) ? await em.findOne(Passkey, { id, collaborator: owner.id }) : null;
    if (!passkey) throw notFound('Passkey');
    passkey.name = named;
  });
}

/** Removes a passkey of the caller and ends the other sessions. Throws `NOT_FOUND` and `STEP_UP_REQUIRED`. */
export async function removePasskey(context: RequestContext, id: string): Promise<void> {
  await requireStepUp(context, undefined);
  await changeOwnFactors(context, 'removePasskey', async (em, owner) => {
    const removed = isRecordId(id) ? await em.nativeDelete(Passkey, { id, collaborator: owner.id }) : 0;
    if (removed === 0) throw notFound('Passkey');
    await factorRemoved(em, owner, context);
  });
}

function requireRoom({ length }: readonly Passkey[]): void {
  if (length >= maxPasskeys) throw invalidInput(`An account can have at most ${maxPasskeys} passkeys.`);
}

function cleanName(name: string): string {
  const cleaned = cleanText(name).trim();
  if (cleaned === '' || cleaned.length > maxNameLength)
    throw invalidInput({ name: `Name must have 1 to ${maxNameLength} characters.` });
  return cleaned;
}
