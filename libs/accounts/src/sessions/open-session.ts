import { type RequestContext, runStatement, type Viewer } from '@daybook/content-engine';
import { signInFailed } from '@daybook/errors';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { Passkey } from '../factors/passkey.ts';
import { methodsOf, secondFactorsOf } from '../factors/second-factors.ts';
import { tellNewDevice } from '../mail/tell-owner.ts';
import { bindToBrowser } from './browser-binding.ts';
import { deviceLabel } from './device-label.ts';
import { Session, type SignInMethod } from './session.ts';
import { newToken, tokenHash } from './session-token.ts';

/** A session that was just created. */
export interface SignedIn {
  user: Viewer;
  token: string;
}

interface SessionOptions {
  /** What was verified. Sessions of REST calls are recorded as `rest`, whatever was verified. */
  method: Exclude<SignInMethod, 'rest'>;
  /** Whether to create a long session. */
  remember: boolean;
  /** Whether a second factor was proven, or something that replaces it, such as a passkey. */
  hasProvenFactor: boolean;
  /** The passkey that was proven, if it was one. */
  passkeyId?: string;
  /** Time of the proof; null if unknown. Now by default. */
  authenticatedAt?: Date | null;
}

/**
 * Creates a session after the credentials were verified. All ways to sign in use this function. The session is bound to
 * the browser if the request came from a page of this site (decision 058). Throws the sign-in error if
 * the account was removed, its password changed, it got a second factor, or its passkey was removed or its single sign-on
 * unlinked meanwhile.
 * @param collaborator the account, with its password hash
 */
export async function openSession(
  context: RequestContext,
  collaborator: Collaborator,
  options: SessionOptions,
): Promise<SignedIn> {
  const { devices, events, newDevices } = context.accounts;
  const { emailKey, passwordHash } = collaborator;
  const now = new Date();
  const token = newToken();
  await removeExpired(context.database.em, now);
  const session = await newSession(context, options, now);
  session.tokenHash = tokenHash(token);
  // Without a factor, the address must not become familiar, because familiar addresses may try more codes.
  if (await lacksFactor(context.database, collaborator.id, options)) throw signInFailed();
  const isNewDevice = await newDevices.take(context, collaborator);
  await context.database.em.transactional(async (em) => {
    const owner = await add(em, context, session, collaborator, options);
    if (isNewDevice) await tellNewDevice(context, em, owner);
  });
  await devices.remember(context, emailKey, passwordHash);
  const user = collaborator.asViewer();
  await events.onSignIn?.(user);
  return { user, token };
}

/** Creates a session without a token and an owner. */
async function newSession(
  context: RequestContext,
  { method, remember, authenticatedAt = new Date() }: SessionOptions,
  now: Date,
): Promise<Session> {
  const { lifetimes } = context.accounts;
  const { isRest, userAgent } = context.session;
  const { idle, absolute } = remember ? lifetimes.remembered : lifetimes.brief;
  const session = new Session();
  session.createdAt = now;
  session.authenticatedAt = authenticatedAt;
  session.idleSeconds = idle;
  session.endsAt = new Date(now.getTime() + absolute * 1000);
  session.remember = remember;
  session.userAgent = deviceLabel(userAgent);
  session.method = isRest ? 'rest' : method;
  session.address = context.clientAddress;
  session.bindingHash = await bindToBrowser(context);
  session.use(now, context.clientAddress);
  return session;
}

/** Whether an account has a second factor that the caller has not proven. */
async function lacksFactor(
  database: Parameters<typeof secondFactorsOf>[0],
  id: string,
  { hasProvenFactor }: SessionOptions,
): Promise<boolean> {
  return !hasProvenFactor && methodsOf(await secondFactorsOf(database, id)).length > 0;
}

/** Adds the session and its line in the audit log, and returns the account. */
async function add(
  em: EntityManager,
  context: RequestContext,
  session: Session,
  { id, passwordHash }: Collaborator,
  options: SessionOptions,
): Promise<Collaborator> {
  const lock = { lockMode: LockMode.PESSIMISTIC_READ };
  const owner = await em.findOne(Collaborator, { id, passwordHash }, lock);
  if (!owner) throw signInFailed();
  // The account may have got a factor meanwhile.
  if (await lacksFactor({ em }, id, options)) throw signInFailed();
  if (options.method === 'sso' && !(await isLinked(em, id))) throw signInFailed();
  const { passkeyId } = options;
  if (passkeyId !== undefined && (await em.count(Passkey, { id: passkeyId })) === 0) throw signInFailed();
  session.collaborator = owner;
  em.persist(session);
  auditAccount(em, context, 'signIn', owner, { actor: owner.asViewer() });
  return owner;
}

/** Whether an account is linked to single sign-on. */
async function isLinked(em: EntityManager, id: string): Promise<boolean> {
  const links = await runStatement(em, 'select 1 from single_sign_on_link where collaborator_id = $1', [id]);
  return links.length > 0;
}

/** Deletes up to 1,000 expired sessions. Skips locked rows, so that it never waits. */
async function removeExpired(em: EntityManager, now: Date): Promise<void> {
  const expired =
    'select id from session where expires_at <= $1 order by id limit 1000 for update skip locked';
  await runStatement(em, `delete from session where id in (${expired})`, [now.toISOString()]);
}
