import {
  useAccountFactorsQuery,
  useRemoveSecondFactorsMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Text } from '@mantine/core';
import { AccountSection } from '../account-section.tsx';
import { RemoveFromAccount } from '../remove-from-account.tsx';
import { hasSecondFactor } from './has-second-factor.ts';

/** Shows the two-step sign-in of another person's account. A superadmin can remove factors that the person lost. */
export default function AccountFactors({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountFactorsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [removeFactors] = useRemoveSecondFactorsMutation();
  const factors = data?.collaborator?.secondFactors;
  if (!factors) return null;
  const on = hasSecondFactor(factors);
  const present = [
    factors.authenticatorAddedAt ? 'an authenticator app' : '',
    factors.passkeys.length > 0 ? `passkeys: ${factors.passkeys.length}` : '',
    `recovery codes left: ${factors.recoveryCodesLeft}`,
  ];
  return (
    <AccountSection id="account-factors" title="Two-step sign-in">
      <Text size="sm">
        {on ? `On, with ${present.filter(Boolean).join(', ')}.` : 'Off. The password is enough to sign in.'}
      </Text>
      {on && (
        <RemoveFromAccount
          label="Remove second factors"
          confirmLabel="Remove"
          done={`The second factors of ${name} were removed.`}
          remove={() => removeFactors({ variables: { id } })}
          onChange={refetch}
        >
          Do this only if {name} has lost the device and the recovery codes, and you are sure that the request
          comes from {name}. {name} will be signed out everywhere and can then sign in with the password
          alone.
        </RemoveFromAccount>
      )}
    </AccountSection>
  );
}
