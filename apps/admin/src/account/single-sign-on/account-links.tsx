import { dayText } from '@daybook/admin-ui/times';
import {
  useAccountLinksQuery,
  useUnlinkSingleSignOnMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import { Text } from '@mantine/core';
import { AccountSection } from '../account-section.tsx';
import { RemoveFromAccount } from '../remove-from-account.tsx';

/** The identity providers to which another person's account is linked. A superadmin can remove the links. */
export default function AccountLinks({ id, name }: { id: string; name: string }) {
  const { data, refetch } = useAccountLinksQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [unlink] = useUnlinkSingleSignOnMutation();
  const links = data?.collaborator?.links ?? [];
  if (links.length === 0) return null;
  return (
    <AccountSection id="account-links" title="Single sign-on">
      {links.map(({ issuer, email, linkedAt, lastUsedAt }) => (
        <Text key={issuer} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`Linked to ${email} at ${new URL(issuer).host} since ${dayText(linkedAt)}, last used ${dayText(lastUsedAt)}.`}
        </Text>
      ))}
      <RemoveFromAccount
        label="Remove the link"
        done={`The link of ${name} was removed.`}
        remove={() => unlink({ variables: { id } })}
        onChange={refetch}
      >
        This signs {name} out everywhere. The next single sign-on with the e-mail address of this account,
        verified by the provider, links it again. To keep the person out, delete the account or remove the
        person at the provider.
      </RemoveFromAccount>
    </AccountSection>
  );
}
