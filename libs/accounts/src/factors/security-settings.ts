import { type Entities, type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { forbidden, invalidInput, notSignedIn } from '@daybook/errors';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { clientOf } from '../audit/client-of.ts';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { methodsOf, secondFactorsOf } from './second-factors.ts';

/** The one row with the settings of sign-ins. Without a row, the defaults apply. */
@ObjectType({ description: 'The settings of sign-ins.' })
@Entity()
export class SecuritySettings {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id = 1;

  @Field(() => Boolean, { description: 'Whether every account needs a second factor.' })
  @Property({ type: 'boolean', default: false })
  requiresSecondFactor!: boolean;

  @Field(() => Boolean, {
    description: 'Whether `POST /api/login` creates sessions, and those that it created work.',
  })
  @Property({ type: 'boolean', default: true })
  allowsRestSignIn!: boolean;

  @Field(() => Int, { description: 'Number of accounts without a second factor, open invitations included.' })
  accountsWithoutFactor!: number;
}

/** SQL: whether an account lacks the second factor that the site requires. Takes an expression for the id of the account. */
export const lacksRequiredFactor = (id: string) =>
  `(exists (select from security_settings where requires_second_factor) and not ${hasFactor(id)})`;

/** SQL: whether `POST /api/login` is switched off, also for the sessions that it created. */
export const isRestSignInOff = '(exists (select from security_settings where not allows_rest_sign_in))';

const hasFactor = (id: string) =>
  `(exists (select from totp_factor where collaborator_id = ${id})
    or exists (select from passkey where collaborator_id = ${id}))`;

/** The tables that `lacksRequiredFactor` reads. */
export const factorTables = ['security_settings', 'totp_factor', 'passkey'] as const;

/** Whether every account needs a second factor. */
export async function isFactorRequired(em: EntityManager): Promise<boolean> {
  const sql = 'select from security_settings where requires_second_factor';
  return (await runStatement(em, sql, [])).length > 0;
}

/**
 * Throws `FORBIDDEN` if `POST /api/login` is switched off. Called before the password is checked, so it reveals nothing
 * about it.
 */
export async function requireRestSignIn(em: EntityManager): Promise<void> {
  const [found] = await runStatement<{ isOff: boolean }>(em, `select ${isRestSignInOff} as "isOff"`, []);
  if (found?.isOff) throw forbidden('Sign-ins with POST /api/login are switched off. Use an API key.');
}

/** Reads the settings. */
export async function readSecuritySettings({ em }: Entities): Promise<SecuritySettings> {
  const sql = `select count(*)::int as "accountsWithoutFactor", not ${isRestSignInOff} as "allowsRestSignIn"
    from collaborator where not ${hasFactor('collaborator.id')}`;
  const [read] = await runStatement<Partial<SecuritySettings>>(em, sql, []);
  return Object.assign(new SecuritySettings(), { ...read, requiresSecondFactor: await isFactorRequired(em) });
}

/**
 * Sets whether every account needs a second factor. Throws `STEP_UP_REQUIRED`, and `BAD_USER_INPUT` if the caller has none
 * and would be locked out of the setting.
 */
export async function setFactorRequired(
  context: RequestContext,
  isRequired: boolean,
): Promise<SecuritySettings> {
  const { viewer, database } = context;
  if (!viewer) throw notSignedIn();
  await requireStepUp(context, undefined);
  if (isRequired && methodsOf(await secondFactorsOf(database, viewer.id)).length === 0)
    throw invalidInput({ required: 'Set up two-step sign-in for your own account first.' });
  await database.em.transactional(async (em) => {
    const title = isRequired ? 'two-step sign-in required' : 'two-step sign-in optional';
    await saveSetting(context, em, { column: 'requires_second_factor', value: isRequired, title });
  });
  return readSecuritySettings(database);
}

/**
 * Sets whether `POST /api/login` creates sessions. If not, ends the sessions that it created, and those whose origin
 * was not recorded. Throws `STEP_UP_REQUIRED`, and `BAD_USER_INPUT` if that would end the session of the caller.
 */
export async function setRestSignInAllowed(
  context: RequestContext,
  isAllowed: boolean,
): Promise<SecuritySettings> {
  const { database, session } = context;
  await requireStepUp(context, undefined);
  await database.em.transactional(async (em) => {
    const title = isAllowed ? 'REST sign-ins allowed' : 'REST sign-ins switched off';
    await saveSetting(context, em, { column: 'allows_rest_sign_in', value: isAllowed, title });
    if (isAllowed) return;
    const sql = `delete from session where ${isRestSession} returning id`;
    const ended = await runStatement<{ id: string }>(em, sql, []);
    if (ended.some(({ id }) => id === session.id))
      throw invalidInput({ allowed: 'This would end your own session. Sign in to the back office first.' });
  });
  return readSecuritySettings(database);
}

/** A session that ends when `POST /api/login` is switched off. */
export interface RestSession {
  readonly id: string;
  readonly ownerName: string;
  readonly userAgent: string;
  readonly lastUsedAt: Date;
}

/** The sessions that end when `POST /api/login` is switched off, last used first. */
export async function restSessions({ em }: Entities): Promise<RestSession[]> {
  const sql = `select session.id, person.name as "ownerName", session.user_agent as "userAgent",
      session.last_used_at as "lastUsedAt"
    from session join collaborator person on person.id = session.collaborator_id
    where ${isRestSession} and session.expires_at > $1
    order by session.last_used_at desc, session.id limit 1000`;
  type Row = Omit<RestSession, 'lastUsedAt'> & { lastUsedAt: string | Date };
  const rows = await runStatement<Row>(em, sql, [new Date().toISOString()]);
  return rows.map((row) => ({ ...row, lastUsedAt: new Date(row.lastUsedAt) }));
}

/** SQL: whether a session comes from `POST /api/login`, or may come from there because its origin was not recorded. */
const isRestSession =
  "(session.binding_hash is null and (session.method is null or session.method = 'rest'))";

interface SavedSetting {
  readonly column: 'requires_second_factor' | 'allows_rest_sign_in';
  readonly value: boolean;
  /** The title of the line in the audit log. */
  readonly title: string;
}

async function saveSetting(
  context: RequestContext,
  em: EntityManager,
  { column, value, title }: SavedSetting,
): Promise<void> {
  await runStatement(
    em,
    `insert into security_settings (id, ${column}) values (1, $1)
    on conflict (id) do update set ${column} = excluded.${column}`,
    [value],
  );
  recordAudit(em, {
    action: 'changeSettings',
    actor: context.viewer,
    recordType: 'SecuritySettings',
    recordId: null,
    recordTitle: title,
    client: clientOf(context),
  });
}
