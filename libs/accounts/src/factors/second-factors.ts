import { type Entities, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { Passkey } from './passkey.ts';
import { RecoveryCode } from './recovery-code.ts';
import { TotpFactor } from './totp-factor.ts';

@ObjectType({ description: 'The second factors of an account.' })
export class SecondFactors {
  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the authenticator app was added; null if there is none.',
  })
  authenticatorAddedAt!: Date | null;

  @Field(() => [Passkey], { description: 'Passkeys, oldest first.' })
  passkeys!: Passkey[];

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number;
}

/** The ways to prove a second factor. */
export type FactorMethod = 'passkey' | 'authenticator' | 'recoveryCode';

/** Reads the second factors of an account. */
export async function secondFactorsOf({ em }: Entities, collaboratorId: string): Promise<SecondFactors> {
  const [found] = await runStatement<{ addedAt: Date | string | null; left: number }>(
    em,
    `select (select added_at from totp_factor where collaborator_id = $1) as "addedAt",
      (select count(*)::int from recovery_code where collaborator_id = $1 and used_at is null) as "left"`,
    [collaboratorId],
  );
  const orderBy = { addedAt: 'asc', id: 'asc' } as const;
  const passkeys = await em.find(
    Passkey,
    { collaborator: collaboratorId },
    { orderBy, disableIdentityMap: true },
  );
  return Object.assign(new SecondFactors(), {
    passkeys,
    authenticatorAddedAt: found?.addedAt ? new Date(found.addedAt) : null,
    recoveryCodesLeft: found?.left ?? 0,
  });
}

/** The methods that can complete a sign-in. Empty if a password is enough. */
export function methodsOf({
  authenticatorAddedAt,
  passkeys,
  recoveryCodesLeft,
}: SecondFactors): FactorMethod[] {
  const factors: FactorMethod[] = [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(authenticatorAddedAt ? ['authenticator' as const] : []),
  ];
  return factors.length > 0 && recoveryCodesLeft > 0 ? [...factors, 'recoveryCode'] : factors;
}

/** Removes all second factors and recovery codes of an account, in the caller's transaction. */
export async function removeFactorsOf(em: EntityManager, collaboratorId: string): Promise<void> {
  await em.nativeDelete(TotpFactor, { collaborator: collaboratorId });
  await em.nativeDelete(Passkey, { collaborator: collaboratorId });
  await em.nativeDelete(RecoveryCode, { collaborator: collaboratorId });
}
