import { showFailure } from '@daybook/admin-ui';
import {
  useCreatePreviewLinkMutation,
  usePreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from '@daybook/graphql-client/admin/preview-hooks';
import type { PreviewLinkPartsFragment } from '@daybook/graphql-client/admin/preview-operations';
import { Button, Group, NativeSelect, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { linkText } from './link-text.ts';

const day = 24 * 60 * 60 * 1000;
const periods = [
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
];

interface ShareMenuProps {
  release: string;
}

/** Creates links that show the release to people without an account, and revokes them. */
export function ShareMenu({ release }: ShareMenuProps) {
  return (
    <Popover position="bottom-end" width={360} withinPortal trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          Share
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Links release={release} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Links({ release }: ShareMenuProps) {
  const [days, setDays] = useState('7');
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { data, refetch } = usePreviewLinksQuery({
    variables: { release },
    fetchPolicy: 'cache-and-network',
  });
  const [create, { loading }] = useCreatePreviewLinkMutation();
  const now = new Date();
  const active = data?.previewLinks.filter((link) => isActive(link, now)) ?? [];

  const make = async () => {
    try {
      const expiresAt = new Date(Date.now() + Number(days) * day).toISOString();
      const { data: made } = await create({ variables: { release, expiresAt } });
      const address = made?.created.url ?? null;
      setUrl(address);
      if (address !== null) setCopied(await copied(address));
      await refetch();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        Everybody who has the link can see the site with the changes of this release, without an account,
        until the release is published.
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <NativeSelect
          flex={1}
          size="xs"
          label="The link works"
          data={periods}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button size="xs" loading={loading} onClick={make}>
          Copy a new link
        </Button>
      </Group>
      {url !== null && (
        <TextInput
          size="xs"
          readOnly
          label={isCopied ? 'Copied. The link is shown only now.' : 'Copy the link. It is shown only now.'}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {active.map((link) => (
        <ActiveLink key={link.id} link={link} />
      ))}
    </Stack>
  );
}

function ActiveLink({ link }: { link: PreviewLinkPartsFragment }) {
  const [revoke, { loading }] = useRevokePreviewLinkMutation();
  const text = linkText(link);
  const end = () => revoke({ variables: { id: link.id } }).catch(showFailure);
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="xs">{text}</Text>
      <Button
        flex="none"
        size="compact-xs"
        variant="default"
        loading={loading}
        onClick={end}
        aria-label={`Revoke: ${text}`}
      >
        Revoke
      </Button>
    </Group>
  );
}

function isActive({ revokedAt, expiresAt, isOrphaned }: PreviewLinkPartsFragment, now: Date): boolean {
  return revokedAt === null && !isOrphaned && new Date(expiresAt) > now;
}

/** Copies a text to the clipboard. Returns false if the browser refuses. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
