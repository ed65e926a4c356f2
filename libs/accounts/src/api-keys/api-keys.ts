import {
  cleanText,
  isRecordId,
  lockForTransaction,
  type RequestContext,
  recordAudit,
} from '@daybook/content-engine';
import { conflict, forbidden, invalidInput, notFound, notSignedIn } from '@daybook/errors';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { clientOf } from '../audit/client-of.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { tellApiKeyCreated } from '../mail/tell-owner.ts';
import { tokenHash } from '../sessions/session-token.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { ApiKey, newSecret } from './api-key.ts';
import { type ApiKeyScope, isWritableByKeys } from './key-grant.ts';
import { readOrigins } from './key-origins.ts';

const maxKeys = 100;
const maxNameLength = 80;
const day = 24 * 60 * 60 * 1000;
/** Days until a new key expires: the default, and the maximum. */
export const expiryDays = { usual: 365, longest: 731 };
/** Hours for which the old secret works after a rotation: the default, and the maximum. */
export const overlapHours = { usual: 24, longest: 168 };
/** Requests per minute: the default, and the maximum. */
export const requestLimit = { usual: 600, most: 6000 };

/** What a superadmin chooses about a new key. */
export interface NewApiKey {
  name: string;
  scopes: ApiKeyScope[];
  writes: string[];
  /** Origins whose pages may use it. */
  origins: string[];
  expiresAt?: Date | null;
  requestsPerMinute: number;
}

/** A key with its secret, which is known only now. */
export interface IssuedKey {
  apiKey: ApiKey;
  secret: string;
}

/** All keys, newest first, with their creators. */
export function listKeys(em: EntityManager): Promise<ApiKey[]> {
  const options = { populate: ['owner'], orderBy: { createdAt: 'desc', id: 'desc' } } as const;
  return em.find(ApiKey, {}, { ...options, limit: maxKeys });
}

/**
 * Creates a key that acts for the caller, and tells the caller by mail. Throws `STEP_UP_REQUIRED`, `BAD_USER_INPUT`,
 * and `CONFLICT` if the name is taken.
 */
export async function createKey(context: RequestContext, given: NewApiKey): Promise<IssuedKey> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  const now = new Date();
  const secret = newSecret();
  const apiKey = Object.assign(new ApiKey(), readKey(given, now), secretFields(secret), { createdAt: now });
  try {
    await database.em.transactional(async (em) => {
      await lockForTransaction(em, 'new api key');
      if ((await em.count(ApiKey)) >= maxKeys)
        throw invalidInput({ name: `There are ${maxKeys} API keys. Revoke one that nobody needs.` });
      const owner = await em.findOne(Collaborator, { id: viewer.id });
      if (!owner) throw notSignedIn();
      apiKey.owner = owner;
      em.persist(apiKey);
      audit(em, context, 'createApiKey', apiKey);
      await em.flush();
      await tellApiKeyCreated(context, em, owner, apiKey.name);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw nameTaken();
    throw error;
  }
  context.accounts.keyOrigins.forget();
  return { apiKey, secret };
}

/**
 * Gives a key a new secret. The current one works for `overlap` more hours, and any earlier one ends. Throws
 * `NOT_FOUND`, `FORBIDDEN` for a key of somebody else, `STEP_UP_REQUIRED`, and `BAD_USER_INPUT`, also if the key has
 * expired and `expiresAt` is null.
 */
export async function rotateKey(
  context: RequestContext,
  id: string,
  overlap: number,
  expiresAt: Date | null,
): Promise<IssuedKey> {
  await requireStepUp(context, undefined);
  const now = new Date();
  if (overlap < 0 || overlap > overlapHours.longest)
    throw invalidInput({ overlapHours: `Choose 0 to ${overlapHours.longest} hours.` });
  const renewed = expiresAt && checkedExpiry(expiresAt, now);
  const secret = newSecret();
  const apiKey = await context.database.em.transactional(async (em) => {
    const found = await lockKey(em, id);
    if (found.owner.id !== context.viewer?.id)
      throw forbidden('Only the person who created a key may rotate it. You may revoke it.');
    if (!renewed && found.expiresAt <= now)
      throw invalidInput({ expiresAt: 'This key has expired. Choose until when it works.' });
    const isKept = overlap > 0 && found.expiresAt > now;
    Object.assign(found, {
      previousHash: isKept ? found.secretHash : null,
      previousEndsAt: isKept ? new Date(now.getTime() + (overlap * day) / 24) : null,
      expiresAt: renewed ?? found.expiresAt,
      ...secretFields(secret),
    });
    audit(em, context, 'rotateApiKey', found);
    return found;
  });
  // An expired key may work again.
  context.accounts.keyOrigins.forget();
  return { apiKey, secret };
}

/** Ends a key at once and returns it. Throws `NOT_FOUND` and `STEP_UP_REQUIRED`. */
export async function revokeKey(context: RequestContext, id: string): Promise<ApiKey> {
  await requireStepUp(context, undefined);
  const revoked = await context.database.em.transactional(async (em) => {
    const found = await lockKey(em, id);
    em.remove(found);
    audit(em, context, 'revokeApiKey', found);
    return found;
  });
  context.accounts.keyOrigins.forget();
  return revoked;
}

/** Revokes the keys of an account that is being removed, in the same transaction. */
export async function revokeKeysOf(context: RequestContext, em: EntityManager, owner: string): Promise<void> {
  for (const apiKey of await em.find(ApiKey, { owner })) {
    em.remove(apiKey);
    audit(em, context, 'revokeApiKey', apiKey);
  }
}

async function lockKey(em: EntityManager, id: string): Promise<ApiKey> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const found = isRecordId(id) ? await em.findOne(ApiKey, { id }, options) : null;
  if (!found) throw notFound('API key');
  await em.populate(found, ['owner']);
  return found;
}

function secretFields(secret: string): Pick<ApiKey, 'secretHash' | 'lastFour'> {
  return { secretHash: tokenHash(secret), lastFour: secret.slice(-4) };
}

function readKey(given: NewApiKey, now: Date) {
  const { name, scopes, writes, origins, expiresAt, requestsPerMinute } = given;
  const named = cleanText(name).trim();
  if (named === '') throw invalidInput({ name: 'Enter a name.' });
  if (named.length > maxNameLength) throw invalidInput({ name: `Use ${maxNameLength} characters at most.` });
  // The history shows the name as that of an author, so invisible characters and line breaks must not disguise it.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(named))
    throw invalidInput({ name: 'Use letters, digits, spaces, and signs only.' });
  const other = writes.find((type) => !isWritableByKeys(type));
  if (other !== undefined) throw invalidInput({ writes: 'API keys cannot write content of this type.' });
  if (writes.length > 0 && !scopes.includes('readDrafts'))
    throw invalidInput({ scopes: 'A key that writes content must also read drafts.' });
  if (requestsPerMinute < 1 || requestsPerMinute > requestLimit.most)
    throw invalidInput({ requestsPerMinute: `Choose 1 to ${requestLimit.most} requests.` });
  return {
    name: named,
    scopes: [...new Set(scopes)],
    writes: [...new Set(writes)],
    origins: readOrigins(origins),
    requestsPerMinute,
    expiresAt: checkedExpiry(expiresAt ?? new Date(now.getTime() + expiryDays.usual * day), now),
  };
}

function checkedExpiry(time: Date, now: Date): Date {
  if (time <= now) throw invalidInput({ expiresAt: 'Choose a time in the future.' });
  if (time.getTime() > now.getTime() + expiryDays.longest * day)
    throw invalidInput({ expiresAt: 'A key works for two years at most.' });
  return time;
}

function nameTaken() {
  const sentence = 'Another API key has this name.';
  return conflict(sentence, { name: sentence });
}

function audit(
  em: EntityManager,
  context: RequestContext,
  action: 'createApiKey' | 'rotateApiKey' | 'revokeApiKey',
  { id, name }: ApiKey,
): void {
  const line = { action, actor: context.viewer, recordType: 'ApiKey', recordId: id, recordTitle: name };
  recordAudit(em, { ...line, client: clientOf(context) });
}
