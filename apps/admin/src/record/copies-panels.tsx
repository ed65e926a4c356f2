import { longMomentText } from '@daybook/admin-ui/times';
import type { LedgerStatePartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Alert, List, Paper, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { counted } from './record-words.ts';

interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Somebody outside of the site who gets checkpoints. */
interface Recipient {
  readonly name: string;
  /** The last checkpoint that the recipient has, in words. */
  readonly progress: string;
  /** What is wrong; null if nothing is. */
  readonly trouble: Notice | null;
  /** A sign of tampering, which stays. */
  readonly warning?: Notice | null;
}

interface RecipientsProps {
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly recipients: readonly Recipient[];
}

function RecipientsPanel({ id, title, explanation, recipients }: RecipientsProps) {
  if (recipients.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <Text size="sm" mb="sm">
        {explanation}
      </Text>
      {recipients.map(({ name, trouble, warning }) => (
        <Fragment key={name}>
          {warning && (
            <Alert color="red" mb="sm" title={warning.title}>
              {warning.text}
            </Alert>
          )}
          {trouble && (
            <Alert color="yellow" mb="sm" title={trouble.title}>
              {trouble.text}
            </Alert>
          )}
        </Fragment>
      ))}
      <List size="sm" listStyleType="none" spacing={4}>
        {recipients.map(({ name, progress }) => (
          <List.Item key={name}>
            <b>{name}</b>: {progress}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}

/** The servers that cosign checkpoints, and how far each has got. */
export function WitnessPanel({ witnesses }: { witnesses: LedgerStatePartsFragment['witnesses'] }) {
  return (
    <RecipientsPanel
      id="record-witnesses"
      title="Witnesses"
      explanation="A witness outside of the firm signs each checkpoint, but only if it extends the last one that the witness signed."
      recipients={witnesses.map(({ name, size, at, trouble }) => ({
        name,
        progress: at
          ? `signed ${counted(size, 'entry', 'entries')} on ${longMomentText(at)}`
          : 'has signed nothing yet',
        trouble: trouble
          ? {
              title: `${name} has not signed the latest checkpoint`,
              text: `${trouble} Daybook asks again every minute.`,
            }
          : null,
      }))}
    />
  );
}

type Place = LedgerStatePartsFragment['places'][number];

function conflictNotice({ name, conflict }: Place): Notice | null {
  if (!conflict) return null;
  return {
    title: `Warning: ${name} had another checkpoint`,
    text: `On ${longMomentText(conflict.at)}, Daybook found a different checkpoint over ${counted(conflict.size, 'entry', 'entries')} there. Compare both files: their names begin with ${conflict.files}. If no older backup was restored at that time, treat it as tampering with the record. This warning stays.`,
  };
}

/** The places outside of the site that get a copy of each checkpoint, and how far each has got. */
export function PlacesPanel({ places }: { places: readonly Place[] }) {
  return (
    <RecipientsPanel
      id="record-places"
      title="Copies of checkpoints"
      explanation="Each checkpoint is also written to a place outside of this site, where it is never changed."
      recipients={places.map((place) => {
        const { name, size, at, trouble } = place;
        return {
          name: name.charAt(0).toUpperCase() + name.slice(1),
          progress: at
            ? `has the checkpoint over ${counted(size, 'entry', 'entries')}, since ${longMomentText(at)}`
            : 'has no checkpoint yet',
          trouble: trouble ? { title: `Look at ${name}`, text: trouble } : null,
          warning: conflictNotice(place),
        };
      })}
    />
  );
}
