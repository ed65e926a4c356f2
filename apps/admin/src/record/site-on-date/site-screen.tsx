import { FailureAlert, useScreenTitle } from '@daybook/admin-ui';
import { useSiteOnDateQuery } from '@daybook/graphql-client/admin/record-hooks';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { AddressInput } from './address-input.tsx';
import { CaptureView } from './capture-view.tsx';
import { timeBefore } from './captures-at.ts';
import { Comparison } from './comparison.tsx';
import { DateChoice } from './date-choice.tsx';
import { useSiteChoice } from './use-site-choice.ts';

/** A page of the public site as visitors got it at a chosen time. */
export default function SiteScreen() {
  const [{ address, at, with: other }, choose] = useSiteChoice();
  const { data, error } = useSiteOnDateQuery({ variables: { address }, fetchPolicy: 'no-cache' });
  const captures = data?.captures ?? [];
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
      <AddressInput address={address} onChoose={(chosen) => choose({ address: chosen })} />
      <DateChoice
        label="Date and time"
        captures={captures}
        time={at}
        onChoose={(time) => choose({ at: time })}
      />
      {other !== null && (
        <DateChoice
          label="Compare with"
          captures={captures}
          time={other}
          onChoose={(time) => choose({ with: time })}
        />
      )}
      <Group>
        {other === null ? (
          <Button variant="default" size="xs" onClick={() => choose({ with: timeBefore(captures, at) })}>
            Compare with another time
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => choose({ with: null })}>
            Stop comparing
          </Button>
        )}
      </Group>
      <FailureAlert failure={error} />
      {!data && !error && <Loader aria-label="Loading" />}
      {data && other === null && <CaptureView base={data.path} {...{ address, captures }} time={at} />}
      {data && other !== null && <Comparison base={data.path} {...{ address, captures, other }} time={at} />}
    </Stack>
  );
}
