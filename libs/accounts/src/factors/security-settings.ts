import { type Entities, type RequestContext, recordAudit, runStatement } from '@daybook/content-engine';
import { invalidInput, notSignedIn } from '@daybook/errors';
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

  @Field(() => Int, { description: 'Number of accounts without a second factor, open invitations included.' })
  accountsWithoutFactor!: number;
}

/** SQL: whether an account lacks the second factor that the site requires. Takes an expression for the id of the account. */
export const lacksRequiredFactor = (id: string) =>
  `(exists (select from security_settings where requires_second_factor) and not ${hasFactor(id)})`;

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

/** Reads the settings. */
export async function readSecuritySettings({ em }: Entities): Promise<SecuritySettings> {
  const sql = `select count(*)::int as "count" from collaborator where not ${hasFactor('collaborator.id')}`;
  const [without] = await runStatement<{ count: number }>(em, sql, []);
  return Object.assign(new SecuritySettings(), {
    requiresSecondFactor: await isFactorRequired(em),
    accountsWithoutFactor: without?.count ?? 0,
  });
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
    await runStatement(
      em,
      `insert into security_settings (id, requires_second_factor) values (1, $1)
      on conflict (id) do update set requires_second_factor = excluded.requires_second_factor`,
      [isRequired],
    );
    recordAudit(em, {
      action: 'changeSettings',
      actor: viewer,
      recordType: 'SecuritySettings',
      recordId: null,
      recordTitle: isRequired ? 'two-step sign-in required' : 'two-step sign-in optional',
      client: clientOf(context),
    });
  });
  return readSecuritySettings(database);
}
