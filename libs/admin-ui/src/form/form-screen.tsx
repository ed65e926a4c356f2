import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Alert, Group, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../failure.ts';
import { localDrafts } from '../local-draft/local-drafts.ts';
import type { FormScreenProps } from './form-props.ts';
import { RecordForm } from './record-form.tsx';
import { useFormKey } from './use-form-key.ts';

interface RecordScreenProps extends FormScreenProps {
  /** The id or slug in the address; undefined for a new record. */
  id?: string | undefined;
}

/** The form of a new record or of the record in the address. */
export function RecordScreen(props: RecordScreenProps) {
  const { key, onMove } = useFormKey();
  return <OpenForm key={key} {...props} onMove={onMove} />;
}

/** The initial state of a form. */
interface Opened {
  record: ContentRecord | null;
  /** The id or slug of a record that no longer exists. */
  missing?: string;
}

/** Once shown, the form stays open even if the record is deleted, so that typed values are not lost. */
function OpenForm({ id, ...props }: RecordScreenProps & { onMove(path: string): void }) {
  const [opened, setOpened] = useState<Opened | null>(id === undefined ? { record: null } : null);
  if (!opened && id !== undefined) return <RecordLoader {...props} id={id} onOpen={setOpened} />;
  return (
    <>
      {opened?.missing !== undefined && opened.missing === id && <MissingNotice noun={props.noun} />}
      <RecordForm {...props} record={opened?.record ?? null} />
    </>
  );
}

interface RecordLoaderProps extends Pick<FormScreenProps, 'content' | 'noun'> {
  id: string;
  onOpen(opened: Opened): void;
}

function RecordLoader({ content, noun, id, onOpen }: RecordLoaderProps) {
  const { data, loading, error } = content.useRecord({ variables: { id }, fetchPolicy: 'network-only' });
  const { pathname } = useLocation();
  const record = loading ? undefined : data?.record;
  useEffect(() => {
    let isUnmounted = false;
    if (record) onOpen({ record });
    // Values that were typed before the record was deleted can be saved as a new record.
    if (record === null)
      localDrafts.read(pathname).then(({ length }) => {
        if (length > 0 && !isUnmounted) onOpen({ record: null, missing: id });
      });
    return () => {
      isUnmounted = true;
    };
  }, [record, id, pathname, onOpen]);
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (record === null) return <MissingNotice noun={noun} />;
  return (
    <Group justify="center" mih={300}>
      <Loader aria-label="Loading" />
    </Group>
  );
}

function MissingNotice({ noun }: { noun: string }) {
  return (
    <Alert color="yellow" mb="md">
      This {noun} no longer exists. Someone may have deleted it.
    </Alert>
  );
}
