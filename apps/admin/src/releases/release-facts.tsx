import { ownZone, timeInZones } from '@daybook/admin-ui/schedule';
import { momentText } from '@daybook/admin-ui/times';
import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReleaseDetails } from './release-text.ts';

/** The note of a release, and who did what with it when. */
export function ReleaseFacts({ release }: { release: ReleaseDetails }) {
  const { note, createdAt, createdByName, submittedAt, submittedByName } = release;
  const { scheduledAt, scheduledByName, zone } = release;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="about">
      <Title order={2} size="h5" id="about" mb="xs">
        About this release
      </Title>
      {note && (
        <Text size="sm" mb="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
      <dl style={{ margin: 0 }}>
        <Fact name="Created by">
          {createdByName}, {momentText(createdAt)}
        </Fact>
        {submittedAt && (
          <Fact name="Submitted by">
            {submittedByName}, {momentText(submittedAt)}
          </Fact>
        )}
        {scheduledAt && (
          <Fact name="Scheduled by">
            {scheduledByName}, for {timeInZones(new Date(scheduledAt), zone ?? ownZone())}
          </Fact>
        )}
      </dl>
    </Paper>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} mb="xs">
        {children}
      </Text>
    </>
  );
}
