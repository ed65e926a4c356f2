import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Alert, Group, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../failure.ts';
import { journal } from '../journal/journal.ts';
import type { FormScreenProps } from './form-props.ts';
import { RecordForm } from './record-form.tsx';

/** The form of a new record. */
export function NewRecordScreen(props: FormScreenProps) {
  return <RecordForm {...props} record={null} />;
}

/**
 * The form of a record that is there; `id` is what the address says. Once shown, a form stays, whatever becomes of the
 * record: what was typed must not go with it.
 */
export function EditRecordScreen({ id, ...props }: FormScreenProps & { id: string }) {
  const { data, loading, error } = props.content.useRecord({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const opened = useRef<ContentRecord | null>(null);
  if (!loading) opened.current ??= data?.record ?? null;
  if (opened.current) return <RecordForm {...props} address={id} record={opened.current} />;
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!data || loading) {
    return (
      <Group justify="center" mih={300}>
        <Loader aria-label="Loading" />
      </Group>
    );
  }
  return <MissingRecord {...props} />;
}

/** A record that is not there. What was typed into it before may be saved as a new one. */
function MissingRecord(props: FormScreenProps) {
  const { pathname } = useLocation();
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    journal.read(pathname).then((drafts) => setHasDraft(drafts.length > 0));
  }, [pathname]);
  return (
    <>
      <Alert color="yellow" mb="md">
        This {props.noun} is not there any more. Someone may have deleted it.
      </Alert>
      {hasDraft && <RecordForm {...props} record={null} />}
    </>
  );
}
