import { FailureAlert, useScreenTitle } from '@daybook/admin-ui';
import { useSiteOnDateQuery } from '@daybook/graphql-client/admin/record-hooks';
import { Group, Loader, Stack, Text, Title } from '@mantine/core';
import { AddressInput } from './address-input.tsx';
import { CaptureView } from './capture-view.tsx';
import { DateChoice } from './date-choice.tsx';
import { useSiteChoice } from './use-site-choice.ts';

/** A page of the public site as visitors got it at a chosen time. */
export default function SiteScreen() {
  const [{ address, at }, choose] = useSiteChoice();
  const { data, error } = useSiteOnDateQuery({ variables: { address }, fetchPolicy: 'no-cache' });
  useScreenTitle(`${address} · Site on a date`);
  return (
    <Stack>
      <Title order={1} size="h2">
        Site on a date
      </Title>
      <Text maw={760}>
        Every page is captured after each publication that changed it. Choose a page and a time to see what
        visitors got. Links in the page lead to the site at the same time.
      </Text>
      <Group gap="lg" align="flex-end">
        <AddressInput key={address} address={address} onChoose={(chosen) => choose({ address: chosen })} />
        <DateChoice
          label="Date and time"
          captures={data?.captures ?? []}
          time={at}
          onChoose={(time) => choose({ at: time })}
        />
      </Group>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && <CaptureView base={data.path} captures={data.captures} {...{ address }} time={at} />}
    </Stack>
  );
}
